/** How many entries of a feed were left out, and why. */
export interface Dropped {
  /** The end of the feed cuts them off. */
  cutOff?: number;
  /** They stand behind a place that is nested too deeply. */
  tooDeep?: number;
  /** Neither title nor text can be found in them. */
  withoutText?: number;
  /** They are beyond the number of entries that is read of one feed. */
  tooMany?: number;
  /** Cleaning them would have taken too long. */
  tooSlow?: number;
}

/** What a parser has read of a feed. */
export interface ParsedFeed<T> {
  items: T[];
  dropped: Dropped;
}

const reasons: [keyof Dropped, string][] = [
  ['cutOff', 'оборваны'],
  ['tooDeep', 'за слишком глубокой вложенностью'],
  ['withoutText', 'без заголовка и текста'],
  ['tooMany', 'сверх допустимого числа'],
  ['tooSlow', 'не хватило времени'],
];

/** «пропущено записей: 3 (оборваны — 1, без заголовка и текста — 2)»; undefined when nothing was dropped. */
export function describeDropped(dropped: Dropped): string | undefined {
  const parts = reasons.flatMap(([reason, words]) =>
    dropped[reason] ? `${words} — ${dropped[reason]}` : [],
  );
  const all = reasons.reduce((sum, [reason]) => sum + (dropped[reason] ?? 0), 0);
  return all > 0 ? `пропущено записей: ${all} (${parts.join(', ')})` : undefined;
}
