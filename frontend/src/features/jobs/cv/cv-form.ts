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

/** Replaces null with an empty text, because form fields have no null. */
const blanks = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));

/** The form's values for the contents of a CV. */
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

/** The form's values for a stored CV; blank without a CV. */
export function formOf(cv: Cv | undefined): CvForm {
  if (!cv) return emptyCv;
  const { version: _, updatedAt: __, attachments, visibility, ...contents } = cv;
  return { ...formWith(contents), visibility, kept: attachments.map(({ id }) => id) };
}

/** The CV as this browser stores it. */
export interface KeptCv {
  values: CvForm;
  /** `version` of the server's CV on which these values are based; 0 when the server has none. */
  version: number;
  /** Whether these values have changes that the server does not have yet. */
  isChanged: boolean;
}

/** Reads a stored CV. An earlier version of this site may have stored it; fields that it lacks become blank. */
export function readKeptCv(stored: unknown): KeptCv | null {
  const { values, version, isChanged } = (stored ?? {}) as Partial<KeptCv>;
  if (!values || typeof version !== 'number') return null;
  return { values: { ...emptyCv, ...values, attachments: [] }, version, isChanged: isChanged === true };
}

interface CvStart {
  values: CvForm;
  version: number;
  isChanged: boolean;
  /** Whether another device has saved a newer CV than the one on which these values are based. */
  hasConflict: boolean;
  /** True when the server did not answer and the values come from this browser. */
  isKept: boolean;
}

/**
 * The form's initial values: unsent changes of this browser take precedence over the server's CV.
 * @param cv undefined when the person has no CV, or when the server did not answer
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
