import { z } from 'zod';

/** Metres. */
export const portFigures = [
  'channelDepth',
  'anchorageDepth',
  /** At the cargo berths. */
  'berthDepth',
  /** At the tankers' berths. */
  'tankerDepth',
  'gasCarrierDepth',
  /** A depth whose place the source does not say. */
  'depth',
  'tidalRange',
  'entranceWidth',
  'maxLength',
  'maxBeam',
  'maxDraft',
  /** For a ship at an offshore berth. */
  'offshoreMaxLength',
  'offshoreMaxBeam',
  'offshoreMaxDraft',
] as const;
export type PortFigure = (typeof portFigures)[number];

/** Particulars with one of several words as value. */
export const portGrades = {
  harbourSize: ['very_small', 'small', 'medium', 'large'],
  harbourType: [
    'coastal_natural',
    'coastal_breakwater',
    'coastal_tide_gate',
    'river_natural',
    'river_basins',
    'river_tide_gate',
    'canal_or_lake',
    'open_roadstead',
    'typhoon_harbour',
  ],
  harbourUse: ['cargo', 'fishing', 'ferry', 'military'],
  shelter: ['none', 'poor', 'fair', 'good', 'excellent'],
  repairs: ['none', 'emergency', 'limited', 'moderate', 'major'],
  dryDock: ['none', 'small', 'medium', 'large'],
  railway: ['none', 'small', 'medium', 'large'],
} as const;
export type PortGrade = keyof typeof portGrades;

/** Particulars with yes or no as value. */
export const portAnswers = [
  'tideRestriction',
  'swellRestriction',
  'iceRestriction',
  'otherRestriction',
  'overheadLimit',
  'goodHolding',
  'turningArea',
  'portSecurity',
  'arrivalMessage',
  'quarantinePratique',
  'quarantineSanitation',
  'quarantineOther',
  'separationScheme',
  'vesselTrafficService',
  'firstPortOfEntry',
  'pilotageCompulsory',
  'pilotageAvailable',
  'pilotageLocal',
  'pilotageAdvisable',
  'tugs',
  'salvageTugs',
  'telephone',
  'fax',
  'radio',
  'radiotelephone',
  'airport',
  'rail',
  'searchAndRescue',
  'wharves',
  'anchorage',
  'dangerousCargoAnchorage',
  'medMooring',
  'beachMooring',
  'iceMooring',
  'roRo',
  'solidBulk',
  'liquidBulk',
  'containers',
  'breakbulk',
  'oilTerminal',
  'gasTerminal',
  'otherTerminal',
  'medicalCare',
  'garbage',
  'chemicalWaste',
  'degaussing',
  'dirtyBallast',
  'fixedCranes',
  'mobileCranes',
  'floatingCranes',
  'containerCranes',
  'lifts100t',
  'lifts50t',
  'lifts25t',
  'lifts0t',
  'stevedores',
  'shorePower',
  'steam',
  'navigationRepair',
  'electricalRepair',
  'iceBreaking',
  'diving',
  'provisions',
  'water',
  'fuel',
  'diesel',
  'aviationFuel',
  'deckStores',
  'engineStores',
] as const;
export type PortAnswer = (typeof portAnswers)[number];

const optional = <K extends string, S extends z.ZodType>(keys: readonly K[], schema: S) =>
  Object.fromEntries(keys.map((key) => [key, schema.optional()])) as Record<K, z.ZodOptional<S>>;

const grade = <K extends PortGrade>(name: K) => z.enum(portGrades[name]).optional();

/** A source's particulars of a port for ships. Unknown ones are left out, so «no» never means «unknown». */
export const portParticulars = z
  .object({
    ...optional(portFigures, z.number()),
    harbourSize: grade('harbourSize'),
    harbourType: grade('harbourType'),
    harbourUse: grade('harbourUse'),
    shelter: grade('shelter'),
    repairs: grade('repairs'),
    dryDock: grade('dryDock'),
    railway: grade('railway'),
    /** Roman numeral of the NAVAREA whose coordinator broadcasts warnings there. */
    navarea: z.string().optional(),
    ...optional(portAnswers, z.boolean()),
  })
  .meta({ id: 'PortParticulars' });
export type PortParticulars = z.output<typeof portParticulars>;

/**
 * The sources, the one whose positions are trusted most first: people, then the list made for navigation. `sea_ports`
 * has the most errors: latitude and longitude exchanged, signs lost.
 */
export const portSources = [
  'moderator',
  'person',
  'curated',
  'world_port_index',
  'unlocode',
  'geonames',
  'sea_ports',
] as const;
export const portSource = z.enum(portSources);
export type PortSource = z.output<typeof portSource>;

/** Sources contradict one another about a port's position, or it lies in another country. */
export const portConflictKind = z.enum(['contradiction', 'abroad']);
export type PortConflictKind = z.output<typeof portConflictKind>;

/** Everything that one source says of a port. Where sources disagree, both are shown. */
export const portSourceRecord = z
  .object({
    source: portSource,
    /** Year of the edition or copy; null when unknown. */
    year: z.int().nullable(),
    /** Its UN/LOCODE in this source. */
    code: z.string(),
    name: z.string().nullable(),
    /** Degrees, WGS 84. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    particulars: portParticulars,
    /** Its position contradicts the port's, so it may mean another port; its particulars are ignored. */
    isElsewhere: z.boolean().default(false),
  })
  .meta({ id: 'PortSourceRecord' });
export type PortSourceRecord = z.output<typeof portSourceRecord>;
