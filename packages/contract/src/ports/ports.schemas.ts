import { z } from 'zod';
import { commentEditedAt, quote, repliedComment, replyToComment } from '../contribution/comment.schemas.js';
import { reactionCounts } from '../contribution/reaction.schemas.js';
import { dateTime, id, maxTextLength, optionalText, text } from '../text/text.js';
import { type Coordinates, parseCoordinate, parsePosition } from './coordinates.js';
import { portConflictKind, portSourceRecord } from './port-particulars.js';
import { portRating } from './rating/port-rating.schemas.js';

export const portTypes = ['seaport', 'river', 'lake', 'canal'] as const;
export const portType = z.enum(portTypes, 'Выберите тип порта');
export type PortType = z.output<typeof portType>;

export const portRegions = [
  'asia',
  'europe',
  'americas',
  'russia',
  'middle_east',
  'africa',
  'oceania',
] as const;
export const portRegion = z.enum(portRegions, 'Неверный регион');
export type PortRegion = z.output<typeof portRegion>;

/** UN/LOCODE as people write it, `nl rtm`; becomes `NLRTM`. It is a port's id. */
export const unLocode = z
  .string('UN/LOCODE должен содержать минимум 5 символов')
  .max(20, 'Не больше 20 символов')
  .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(5, { error: 'UN/LOCODE должен содержать минимум 5 символов', abort: true })
      .regex(/^[A-Z]{2}[A-Z0-9]{3}$/, 'UN/LOCODE: две буквы страны и три знака места, например RUVVO'),
  );

export const port = z
  .object({
    /** Its UN/LOCODE without a space. */
    id: z.string(),
    name: z.string(),
    /** Russian name, for ports that have an established one. */
    nameRu: z.string().nullable(),
    /** English name of the country. */
    country: z.string(),
    countryRu: z.string(),
    /** ISO 3166-1 alpha-2. */
    countryCode: z.string(),
    unLocode: z.string(),
    /** Degrees, WGS 84; null when unknown. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    portType,
    /** Whether it lies far from the sea and only the code list calls it a seaport. */
    isInland: z.boolean().default(false),
    region: portRegion,
    /** Metres. */
    maxDepth: z.number().nullable(),
    /** IANA name, for example `Europe/Amsterdam`. */
    timezone: z.string().nullable(),
    description: z.string(),
    facilities: z.array(z.string()),
    cargoTypes: z.array(z.string()),
    agents: z.int(),
    reviews: z.int(),
    /** Null when nobody has rated it. The default is for stored answers that are older than ratings. */
    rating: portRating.nullable().default(null),
    isActive: z.boolean(),
    /** Whether a person added it; other ports come from the directory's sources. */
    isAdded: z.boolean(),
    /** False for an added port until a moderator or enough people have confirmed it. */
    isConfirmed: z.boolean(),
  })
  .meta({ id: 'Port' });
export type Port = z.output<typeof port>;

export const nearPort = z
  .object({
    id: z.string(),
    name: z.string(),
    nameRu: z.string().nullable(),
    countryCode: z.string(),
    countryRu: z.string(),
    portType,
    /** Nautical miles in a straight line. */
    miles: z.number(),
    hasAnchorage: z.boolean(),
  })
  .meta({ id: 'NearPort' });
export type NearPort = z.output<typeof nearPort>;

/** A harbour: a part of a port that is a port of its own in the lists, with more details than the whole port. */
export const portHarbour = z
  .object({
    id: z.string(),
    name: z.string(),
    nameRu: z.string().nullable(),
    /** Metres. */
    maxDepth: z.number().nullable(),
    /**
     * Whether the depth is the lower end of a step of the World Port Index. The default is for older stored answers.
     */
    isCoarse: z.boolean().default(false),
  })
  .meta({ id: 'PortHarbour' });

/** A port with its distance. */
export const portByDistance = port
  .extend({
    /** Nautical miles in a straight line from the position that was asked. */
    miles: z.number(),
  })
  .meta({ id: 'PortByDistance' });
export type PortByDistance = z.output<typeof portByDistance>;

/** A port that a search found; with a distance if the text named a place without a port. */
export const foundPort = port
  .extend(portByDistance.pick({ miles: true }).partial().shape)
  .meta({ id: 'FoundPort' });
export type FoundPort = z.output<typeof foundPort>;

/** A port with everything that its page shows. */
export const portCard = port
  .extend({
    /** Former names and those that seafarers use, in any language. */
    otherNames: z.array(z.string()).default([]),
    /** Further UN/LOCODEs of the same port, which lead to it. */
    otherCodes: z.array(z.string()).default([]),
    /** Its sources contradict one another about its position, and no moderator has decided; the map leaves it out. */
    isPositionDoubtful: z.boolean().default(false),
    /** The source records, the most trusted position first. */
    sources: z.array(portSourceRecord).default([]),
    /** The nearest ports, the nearest first; empty when the position is unknown or doubtful. */
    nearby: z.array(nearPort).default([]),
    harbours: z.array(portHarbour).default([]),
    /** Whether a tide station lies within 15 km. */
    hasTide: z.boolean().default(false),
  })
  .meta({ id: 'PortCard' });
export type PortCard = z.output<typeof portCard>;

/** The reply to the person who adds it. */
export const sentPort = port
  .extend({
    /** Whether it is held until a moderator has looked at it. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'SentPort' });
export type SentPort = z.output<typeof sentPort>;

/** So many people of different networks have to confirm a port that another person added. */
export const neededConfirmations = 3;

/** State of a port's confirmation, and the reader's part in it. */
export const portConfirmation = z
  .object({
    isConfirmed: z.boolean(),
    /** How many people of different networks have confirmed it. */
    confirmations: z.int(),
    needed: z.int(),
    /** Whether the reader added it. */
    isOwn: z.boolean(),
    hasConfirmed: z.boolean(),
  })
  .meta({ id: 'PortConfirmation' });

/** A coordinate as a number, or as people type it; see `parseCoordinate`. */
const coordinate = (axis: keyof Coordinates, most: number, wrong: string) =>
  z.union([z.number(wrong), z.string(wrong)], wrong).transform((typed, { addIssue }) => {
    const value = typeof typed === 'number' ? typed : parseCoordinate(typed, axis);
    if (value !== undefined && Math.abs(value) <= most) return value;
    const isPair = typeof typed === 'string' && parsePosition(typed) !== undefined;
    addIssue({ code: 'custom', message: isPair ? twoCoordinates : wrong });
    return z.NEVER;
  });

const twoCoordinates = 'Это две координаты: впишите широту и долготу каждую в своё поле';
export const latitude = coordinate('latitude', 90, 'Широта: 43.1150 или 43°06.9′N, от −90 до 90');
export const longitude = coordinate('longitude', 180, 'Долгота: 131.8820 или 131°52.9′E, от −180 до 180');

const depthWrong = 'Глубина — число метров от 0 до 100';
const list = z.array(text(100)).max(50, 'Не больше 50').default([]);

/** A port that a person adds; also the form's schema, whose fields are texts. */
export const newPort = z.object({
  clientId: id.optional(),
  name: text(100, 'Название порта должно содержать минимум 3 символа').min(
    3,
    'Название порта должно содержать минимум 3 символа',
  ),
  country: text(60, 'Укажите страну').min(2, 'Укажите страну'),
  // UN/LOCODE does not use 0 and 1, which could be taken for O and I.
  unLocode: unLocode.refine(
    (code) => !/[01]/.test(code.slice(2)),
    'В коде места нет цифр 0 и 1: это буквы O и I, например NLRTM',
  ),
  latitude,
  longitude,
  maxDepth: z
    .union(
      [
        z.number(depthWrong),
        z.literal('').transform(() => null),
        z
          .string(depthWrong)
          .trim()
          .regex(/^\d{1,3}([.,]\d{1,2})?$/, depthWrong)
          .transform((value) => Number(value.replace(',', '.'))),
      ],
      depthWrong,
    )
    .nullish()
    .transform((value) => value ?? null)
    .refine((value) => value === null || (value >= 0 && value <= 100), depthWrong),
  portType: portType.default('seaport'),
  description: text(maxTextLength, 'Описание должно содержать минимум 10 символов').min(
    10,
    'Описание должно содержать минимум 10 символов',
  ),
  facilities: list,
  cargoTypes: list,
  /** Accepted and ignored: a new port is active. */
  isActive: z.boolean().optional(),
});

export const country = z
  .object({ code: z.string(), name: z.string(), nameRu: z.string(), region: portRegion, ports: z.int() })
  .meta({ id: 'Country' });

/** Facilities by which the map is filtered, in the order of the bits in `facilities` of `portMap`, the lowest first. */
export const mapFacilities = [
  'anchorage',
  'fuel',
  'water',
  'provisions',
  'medicalCare',
  'repairs',
  'garbage',
  'containers',
] as const;
export type MapFacility = (typeof mapFacilities)[number];

/**
 * Every active port with coordinates, only for the map: columns in the order of `unlocode`; 15,859 ports are some 220
 * KB compressed. A coordinate is the sum of all differences up to its place, in ten-thousandths of a degree.
 */
export const portMap = z
  .object({
    /** UN/LOCODEs, five characters each, concatenated. */
    unlocode: z.string(),
    name: z.array(z.string()),
    /** One character each: the index of the type in `portTypes`. */
    type: z.string(),
    latitude: z.array(z.int()),
    longitude: z.array(z.int()),
    // Cached answers in browsers may be older than the following fields.
    /** One digit each: 0 for ports known everywhere, 1 large, 2 medium, 3 small, 4 in lists of harbours, 5 others, 6 inland. */
    size: z.string().optional(),
    /** One digit to the base of 36 each: whole metres, 0 when unknown, `z` for 35 and more. */
    depth: z.string().optional(),
    /** One digit each, as in `depth`: the greatest depth that any place of the port may have. */
    deepest: z.string().optional(),
    /** Two hexadecimal digits each: the bits of `mapFacilities`. */
    facilities: z.string().optional(),
    /** Two hexadecimal digits each, as in `facilities`: those that the port does not have. */
    absent: z.string().optional(),
  })
  .meta({ id: 'PortMap' });
export type PortMap = z.output<typeof portMap>;

/** Steps in a degree of the map's coordinates. */
export const mapSteps = 10_000;

export const portComment = z
  .object({
    id,
    portId: z.string(),
    authorName: z.string(),
    /** Written without an account. */
    isGuest: z.boolean(),
    content: z.string(),
    /** The replied comment; null for a comment that is no reply. */
    replyTo: repliedComment.nullable(),
    createdAt: dateTime,
    editedAt: commentEditedAt,
    likes: z.int(),
    /** Includes likes as `like`. The default is for stored answers that are older than reactions. */
    reactions: reactionCounts.default({}),
  })
  .meta({ id: 'PortComment' });
export type PortComment = z.output<typeof portComment>;

/** The reply to the author who sends it. */
export const sentPortComment = portComment
  .extend({
    /** Whether it is held until a moderator has looked at it. */
    isHeld: z.boolean(),
  })
  .meta({ id: 'SentPortComment' });
export type SentPortComment = z.output<typeof sentPortComment>;

export const newPortComment = z.object({
  clientId: id.optional(),
  /** Required from a visitor; a signed-in person's own name is used. */
  authorName: optionalText(80),
  content: text(maxTextLength, 'Напишите комментарий'),
  /** Id of a comment on the same port. */
  replyTo: replyToComment,
  quote,
});

const namedPort = z.object({ id: z.string(), name: z.string(), nameRu: z.string().nullable() });

/** Conflicts of the lists about which moderators should decide. */
export const portConflicts = z
  .object({
    /** How many positions there are to decide; at most 50 of them follow. */
    total: z.int(),
    positions: z.array(
      namedPort.extend({
        countryRu: z.string(),
        kind: portConflictKind,
        /** Whether the map leaves it out until a moderator decides. */
        isPositionDoubtful: z.boolean(),
        sources: z.array(portSourceRecord),
      }),
    ),
    /** Two ports of one country at one position; at most 50. */
    pairs: z.array(
      z.object({
        countryRu: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        /** The two ports. */
        ports: z.array(namedPort),
      }),
    ),
  })
  .meta({ id: 'PortConflicts' });
export type PortConflicts = z.output<typeof portConflicts>;

export const portPosition = z.object({
  /** Null when none of the sources' positions is right. */
  position: z
    .object({
      latitude,
      longitude,
    })
    .nullable(),
});

export const portPair = z
  .object({ id: unLocode, otherId: unLocode, isSame: z.boolean('Ожидается да или нет') })
  .refine(({ id, otherId }) => id !== otherId, { path: ['otherId'], error: 'Это один и тот же порт' });

export const portImport = z
  .object({
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** Lines about places without a port. */
    skipped: z.int(),
    refused: z.array(z.object({ line: z.int(), reason: z.string() })),
    /** Lines that were imported in part. */
    warnings: z.array(z.object({ line: z.int(), reason: z.string() })),
  })
  .meta({ id: 'PortImport' });
export type PortImport = z.output<typeof portImport>;
