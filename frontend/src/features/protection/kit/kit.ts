import type { Concerned, KitGroup, KitKind, KitStep } from '../../../locales/complaint-kit-names';

/** The kinds of events, in the groups in which the kit offers them. */
export const kitGroups = {
  pay: ['wages', 'contract', 'fees'],
  home: ['repatriation', 'abandoned', 'passport'],
  health: ['medical', 'injury', 'rest'],
  life: ['food', 'accommodation', 'shore'],
  people: ['harassment', 'unsafe', 'retaliation', 'other'],
} as const satisfies Record<KitGroup, readonly KitKind[]>;
export const kitKinds: readonly KitKind[] = Object.values(kitGroups).flat();

/** The addressees of a complaint, in order of the steps. */
export const kitSteps = ['board', 'flag', 'port', 'itf'] as const satisfies readonly KitStep[];
export const letterLanguages = ['ru', 'en'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];

interface KindFacts {
  /** Ids of the library's documents that the event breaches, the most important first. */
  rules: readonly string[];
  /** Whether the kit also asks until when it lasted. */
  hasEnd?: true;
  hasAmount?: true;
  /** Health, freedom or life may be in danger, so the person should not wait for an answer on board. */
  isUrgent?: true;
}

export const kindFacts: Record<KitKind, KindFacts> = {
  wages: { rules: ['mlc-2.2', 'mlc-2.1'], hasEnd: true, hasAmount: true },
  contract: { rules: ['mlc-2.1', 'mlc-a2.1.4'] },
  fees: { rules: ['mlc-a1.4.5', 'mlc-1.4'], hasAmount: true },
  repatriation: { rules: ['mlc-2.5'] },
  abandoned: { rules: ['mlc-a2.5.2', 'mlc-2.5', 'mlc-2.2'], hasAmount: true, isUrgent: true },
  passport: { rules: ['mlc-article-3'], isUrgent: true },
  medical: { rules: ['mlc-4.1', 'mlc-4.2'], isUrgent: true },
  injury: { rules: ['mlc-4.2', 'mlc-4.1'], hasAmount: true },
  rest: { rules: ['mlc-2.3', 'mlc-a2.3.7'], hasEnd: true },
  food: { rules: ['mlc-3.2'] },
  accommodation: { rules: ['mlc-3.1', 'mlc-a3.1.11'] },
  shore: { rules: ['mlc-2.4.2'] },
  harassment: { rules: ['mlc-4.3', 'mlc-b4.3.1'], isUrgent: true },
  unsafe: { rules: ['mlc-4.3'], isUrgent: true },
  retaliation: { rules: ['mlc-5.1.5'], isUrgent: true },
  other: { rules: ['mlc-article-4'] },
};

/** The rules that oblige each addressee to look into a complaint. */
export const stepRules: Record<KitStep, readonly string[]> = {
  board: ['mlc-5.1.5'],
  flag: ['mlc-5.1.4', 'mlc-5.1.1'],
  port: ['mlc-5.2.2', 'mlc-5.2.1'],
  itf: ['mlc-5.1.5'],
};

/** The people whom the complaint concerns. */
export const concernedPeople = ['me', 'some', 'all'] as const satisfies readonly Concerned[];

/** A person's answers; all except `kind` may be empty. Browsers store them, so names of fields must not change. */
export interface KitAnswers {
  kind: KitKind | '';
  ship: string;
  imo: string;
  company: string;
  /** ISO 3166-1 alpha-2. */
  flag: string;
  port: string;
  portInEnglish: string;
  /** UN/LOCODE of a port of the directory. */
  portCode: string;
  portCountry: string;
  /** Where the ship is in the port, and when it leaves. */
  berth: string;
  departure: string;
  from: string;
  to: string;
  amount: string;
  concerned: Concerned;
  responsible: string;
  /** The day on which the person complained on board. */
  toldOn: string;
  story: string;
  storyInEnglish: string;
  name: string;
  rank: string;
  contact: string;
}

export const noAnswers: KitAnswers = {
  kind: '',
  ship: '',
  imo: '',
  company: '',
  flag: '',
  port: '',
  portInEnglish: '',
  portCode: '',
  portCountry: '',
  berth: '',
  departure: '',
  from: '',
  to: '',
  amount: '',
  concerned: 'me',
  responsible: '',
  toldOn: '',
  story: '',
  storyInEnglish: '',
  name: '',
  rank: '',
  contact: '',
};

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value);

/** Reads stored answers; an invalid value becomes empty. */
export function readKit(stored: unknown): KitAnswers {
  if (typeof stored !== 'object' || stored === null) return noAnswers;
  const known = Object.entries(stored).filter(
    ([name, value]) => name in noAnswers && typeof value === 'string',
  );
  const answers = { ...noAnswers, ...Object.fromEntries(known) };
  return {
    ...answers,
    kind: isOneOf(kitKinds, answers.kind) ? answers.kind : '',
    concerned: isOneOf(concernedPeople, answers.concerned) ? answers.concerned : 'me',
  };
}

/** Key in the private store. It must not change, because browsers hold people's answers under it. */
export const kitStorageId = 'complaint-kit';
