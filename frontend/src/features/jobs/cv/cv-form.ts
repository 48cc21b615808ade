import type { Cv, CvSnapshot, InputOf, newCv } from '@kubrik/contract';

export type CvForm = InputOf<typeof newCv>;

export const emptySeaService = {
  vesselName: '',
  vesselType: '',
  imo: '',
  flag: '',
  tonnage: '',
  power: '',
  engine: '',
  rank: '',
  company: '',
  from: '',
  to: '',
};
export const emptyDocument = {
  certificate: '',
  name: '',
  number: '',
  issuedBy: '',
  issuedOn: '',
  expiresOn: '',
};
export const emptyVisa = { country: '', kind: '', expiresOn: '' };
export const emptyLanguage = { name: '', level: 'working' };

const emptyCv = {
  fullName: '',
  rank: '',
  birthDate: '',
  nationality: '',
  city: '',
  email: '',
  phone: '',
  englishLevel: '',
  languages: [],
  seaServices: [],
  documents: [],
  visas: [],
  wantedPay: '',
  wantedCurrency: 'USD',
  wantedPeriod: 'month',
  availableFrom: '',
  about: '',
  visibility: 'applied',
  kept: [],
  attachments: [],
} as unknown as CvForm;

/** Fields of a form have no null. */
const blanks = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));

/** A form with what a CV says. */
export const formWith = (contents: CvSnapshot): CvForm => ({
  ...emptyCv,
  ...(blanks({
    ...contents,
    languages: contents.languages.map(blanks),
    seaServices: contents.seaServices.map(blanks),
    documents: contents.documents.map(blanks),
    visas: contents.visas.map(blanks),
  }) as Partial<CvForm>),
});

/** What the form shows of a stored CV; without one it is blank. */
export function formOf(cv: Cv | undefined): CvForm {
  if (!cv) return emptyCv;
  const { version: _, updatedAt: __, attachments, visibility, ...contents } = cv;
  return { ...formWith(contents), visibility, kept: attachments.map(({ id }) => id) };
}

/** A CV of this browser. */
export interface KeptCv {
  values: CvForm;
  /** `version` of the stored CV that it was made of; 0 before the first. */
  version: number;
  /** The server does not have it yet. */
  isChanged: boolean;
}

/** What is stored may be of an earlier version of this site: fields that it lacks are blank. */
export function readKeptCv(stored: unknown): KeptCv | null {
  const { values, version, isChanged } = (stored ?? {}) as Partial<KeptCv>;
  if (!values || typeof version !== 'number') return null;
  return { values: { ...emptyCv, ...values, attachments: [] }, version, isChanged: isChanged === true };
}

interface CvStart {
  values: CvForm;
  version: number;
  isChanged: boolean;
  /** Another device has saved a CV that this one was not made of. */
  hasConflict: boolean;
  /** The server did not answer; this is what the browser has kept. */
  isKept: boolean;
}

/**
 * What the form begins with: what was changed here and not sent comes first.
 * @param cv undefined where there is none, or where the server did not answer
 * @returns undefined when nothing is known
 */
export function startOf(
  kept: KeptCv | null,
  cv: Cv | undefined,
  { isAnswered }: { isAnswered: boolean },
): CvStart | undefined {
  const server = cv?.version ?? 0;
  if (kept?.isChanged)
    return { ...kept, hasConflict: isAnswered && server !== kept.version, isKept: !isAnswered };
  if (isAnswered)
    return { values: formOf(cv), version: server, isChanged: false, hasConflict: false, isKept: false };
  return kept ? { ...kept, hasConflict: false, isKept: true } : undefined;
}
