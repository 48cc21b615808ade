import { z } from 'zod';
import { defineCalls } from './call.js';
import { defineEvents } from './event.js';
import { dateTime, id, longestText, optionalText, pageQuery, rawText, text } from './text.js';

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

/** UN/LOCODE as people write it, `nl rtm`; given as `NLRTM`. It is a port's id. */
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
    /** Degrees, WGS 84; null when nobody knows them. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    portType,
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
    isActive: z.boolean(),
  })
  .meta({ id: 'Port' });
export type Port = z.output<typeof port>;

/** A coordinate as a number, or as the form's text. */
const degrees = (most: number, wrong: string) =>
  z
    .union(
      [
        z.number(wrong),
        z
          .string(wrong)
          .trim()
          .regex(/^-?\d{1,3}(\.\d{1,12})?$/, wrong)
          .transform(Number),
      ],
      wrong,
    )
    .refine((value) => Math.abs(value) <= most, wrong);

const depthWrong = 'Глубина — число метров от 0 до 100';
const list = z.array(text(100)).max(50, 'Не больше 50').default([]);

/** A port that a person adds; the form's schema as well, whose fields are text. */
export const newPort = z.object({
  name: text(100, 'Название порта должно содержать минимум 3 символа').min(
    3,
    'Название порта должно содержать минимум 3 символа',
  ),
  country: text(60, 'Укажите страну').min(2, 'Укажите страну'),
  unLocode,
  latitude: degrees(90, 'Неверный формат широты'),
  longitude: degrees(180, 'Неверный формат долготы'),
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
  description: text(longestText, 'Описание должно содержать минимум 10 символов').min(
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

/**
 * Every active port with coordinates as columns in the order of `unlocode`, for the map alone: 13,412 ports are
 * some 170 KB compressed. A coordinate is the sum of all differences up to its place, in ten-thousandths of a degree.
 */
export const portMap = z
  .object({
    /** UN/LOCODEs, five characters each, put together. */
    unlocode: z.string(),
    name: z.array(z.string()),
    /** One character each: the place of the type in `portTypes`. */
    type: z.string(),
    latitude: z.array(z.int()),
    longitude: z.array(z.int()),
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
    content: z.string(),
    createdAt: dateTime,
    likes: z.int(),
  })
  .meta({ id: 'PortComment' });
export type PortComment = z.output<typeof portComment>;

export const newPortComment = z.object({
  clientId: id.optional(),
  /** Needed from a visitor; a signed-in person's own name is taken. */
  authorName: optionalText(80),
  content: text(longestText, 'Напишите комментарий'),
});

const likes = z.object({ likes: z.int(), liked: z.boolean() });
const byCode = z.object({ id: unLocode });
const byComment = z.object({ id });

export const portImport = z
  .object({
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** Places that are no port. */
    skipped: z.int(),
    refused: z.array(z.object({ line: z.int(), reason: z.string() })),
    /** Taken, but not all of it. */
    warnings: z.array(z.object({ line: z.int(), reason: z.string() })),
  })
  .meta({ id: 'PortImport' });
export type PortImport = z.output<typeof portImport>;

export const ports = defineCalls('ports', {
  list: {
    method: 'GET',
    path: '/ports',
    summary: 'Ports, the well-known ones first, then by name',
    access: 'anyone',
    /** `country` by its English or Russian name or its code. */
    query: pageQuery(50, 200).extend({ country: optionalText(60) }),
    reply: z.array(port),
    paged: true,
    cache: { seconds: 60, tags: ['ports'] },
  },
  region: {
    method: 'GET',
    path: '/ports/regions/{region}',
    summary: 'Ports of a region, in the same order',
    access: 'anyone',
    params: z.object({ region: z.enum(['all', ...portRegions]) }),
    query: pageQuery(50, 200),
    reply: z.array(port),
    paged: true,
    cache: { seconds: 60, tags: ['ports'] },
  },
  search: {
    method: 'GET',
    path: '/ports/search/{text}',
    summary: 'Ports by code, name in Latin or Cyrillic letters, or country, with typos; the best first',
    access: 'anyone',
    params: z.object({ text: text(200, 'Напишите, что искать') }),
    query: z.object({ limit: pageQuery(30).shape.limit }),
    reply: z.array(port),
    cache: { seconds: 60, tags: ['ports'] },
    rate: { points: 1200, seconds: 60, personPoints: 240 },
  },
  map: {
    method: 'GET',
    path: '/ports/map',
    summary: 'Every active port with coordinates, as compact columns',
    access: 'anyone',
    reply: portMap,
    cache: { seconds: 600, tags: ['ports'] },
  },
  port: {
    method: 'GET',
    path: '/ports/{id}',
    summary: 'One port by its UN/LOCODE',
    access: 'anyone',
    params: byCode,
    reply: port,
    cache: { seconds: 60, tags: ['port:{id}', 'ports'] },
  },
  add: {
    method: 'POST',
    path: '/ports',
    summary: 'Adds a port',
    access: 'user',
    body: newPort,
    reply: port,
    status: 201,
    purges: ['ports'],
    rate: { points: 60, seconds: 600, personPoints: 20 },
  },
  comments: {
    method: 'GET',
    path: '/ports/{id}/comments',
    summary: 'Comments on a port, the newest first',
    access: 'anyone',
    params: byCode,
    query: pageQuery(50),
    reply: z.array(portComment),
    paged: true,
    cache: { seconds: 60, tags: ['port:{id}'] },
  },
  addComment: {
    method: 'POST',
    path: '/ports/{id}/comments',
    summary: 'Adds a comment on a port; no login is needed',
    access: 'anyone',
    params: byCode,
    body: newPortComment,
    reply: portComment,
    status: 201,
    purges: ['port:{id}'],
    rate: { points: 300, seconds: 60 },
  },
  like: {
    method: 'POST',
    path: '/ports/comments/{id}/like',
    summary: 'Likes a comment; once more takes it back',
    access: 'anyone',
    params: byComment,
    body: z.object({ likeType: z.literal('like', 'Неверный вид отметки').default('like') }),
    reply: likes,
    rate: { points: 600, seconds: 60, personPoints: 60 },
  },
  likes: {
    method: 'GET',
    path: '/ports/comments/{id}/likes',
    summary: 'Likes of a comment, and whether one of them is one’s own',
    access: 'anyone',
    params: byComment,
    reply: likes,
  },
  agents: {
    method: 'GET',
    path: '/agents',
    summary: 'Ships’ agents; nobody has entered any yet',
    access: 'anyone',
    reply: z.array(z.object({ id, name: z.string(), portId: z.string() })),
    cache: { seconds: 60, tags: ['agents'] },
  },
  countries: {
    method: 'GET',
    path: '/countries',
    summary: 'Countries that have ports',
    access: 'anyone',
    reply: z.array(country),
    cache: { seconds: 600, tags: ['ports'] },
  },
  importLines: {
    method: 'POST',
    path: '/admin/ports/import',
    summary:
      'Takes lines of a UN/LOCODE code list or a World Port Index as CSV, and merges them by UN/LOCODE',
    access: 'admin',
    body: z.object({
      /** Names of the columns, of the file's first line; without them the code list's official order holds. */
      header: rawText(20_000).nullish(),
      lines: rawText(900_000).min(1, 'Нет строк'),
      /** Number in the file of the first of these lines. */
      firstLine: z.int().min(1).default(1),
    }),
    reply: portImport,
    secrets: ['lines', 'header'],
    purges: ['ports'],
  },
});

export const portEvents = defineEvents('ports', {
  added: {
    data: z.object({ portId: z.string(), name: z.string() }),
    purges: ['ports'],
  },
  /** Many ports may be new or different. */
  imported: { data: z.object({ added: z.int(), changed: z.int() }), purges: ['ports'] },
  commentAdded: {
    data: z.object({
      portId: z.string(),
      portName: z.string(),
      commentId: id,
      authorName: z.string(),
      content: z.string(),
    }),
    purges: ['port:{portId}'],
    rooms: ['port:{portId}'],
  },
  commentLiked: {
    data: z.object({ portId: z.string(), commentId: id, likes: z.int() }),
    purges: ['port:{portId}'],
    rooms: ['port:{portId}'],
  },
});
