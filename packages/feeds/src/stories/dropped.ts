/** How many entries of a feed were left out or shortened, and why. */
export interface Dropped {
  /** Entries that are incomplete because the feed ends. */
  cutOff?: number;
  /** Entries after a place that is nested too deeply. */
  tooDeep?: number;
  /** Entries without title and text. */
  withoutText?: number;
  /** Entries above the number that is read of one feed. */
  tooMany?: number;
  /** Entries whose cleaning would have taken too long. */
  tooSlow?: number;
  /** Kept entries whose text was cut because it is too long. */
  shortened?: number;
}

/** The result of parsing a feed. */
export interface ParsedFeed<T> {
  items: T[];
  dropped: Dropped;
}

/** How many entries were left out. */
export const countDropped = (dropped: Dropped): number =>
  reasons.reduce((sum, [reason]) => sum + (dropped[reason] ?? 0), 0);

const reasons: [Exclude<keyof Dropped, 'shortened'>, string][] = [
  ['cutOff', 'оборваны'],
  ['tooDeep', 'за слишком глубокой вложенностью'],
  ['withoutText', 'без заголовка и текста'],
  ['tooMany', 'сверх допустимого числа'],
  ['tooSlow', 'не хватило времени'],
];

/**
 * «пропущено записей: 3 (оборваны — 1, без заголовка и текста — 2), сокращено слишком длинных текстов: 1»; undefined when
 * nothing was lost.
 */
export function describeDropped(dropped: Dropped): string | undefined {
  const parts = reasons.flatMap(([reason, words]) =>
    dropped[reason] ? `${words} — ${dropped[reason]}` : [],
  );
  const all = countDropped(dropped);
  const lost = [
    ...(all > 0 ? [`пропущено записей: ${all} (${parts.join(', ')})`] : []),
    ...(dropped.shortened ? [`сокращено слишком длинных текстов: ${dropped.shortened}`] : []),
  ];
  return lost.join(', ') || undefined;
}
