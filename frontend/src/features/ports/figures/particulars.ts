import type { PortCard, PortParticulars, PortSource } from '@kubrik/contract';

type Key = keyof PortParticulars;

export interface SourcedValue<K extends Key> {
  value: NonNullable<PortParticulars[K]>;
  source: PortSource;
  year: number | null;
}

/**
 * The values of all sources for one question, each once. Stored answers of older versions have no sources.
 */
export function valuesOf<K extends Key>({ sources = [] }: Partial<PortCard>, key: K): SourcedValue<K>[] {
  const found: SourcedValue<K>[] = [];
  for (const { particulars, source, year, isElsewhere } of sources) {
    if (isElsewhere) continue;
    const value = particulars[key] as SourcedValue<K>['value'] | undefined;
    if (value !== undefined && !found.some((one) => one.value === value)) found.push({ value, source, year });
  }
  return found;
}

export const firstValue = <K extends Key>(port: Partial<PortCard>, key: K) => valuesOf(port, key)[0]?.value;

export type Answer = 'yes' | 'no' | 'unknown';

/** Yes if one of these is known to exist; no if all known ones are absent. */
export function answerOf(port: Partial<PortCard>, keys: readonly Key[]): Answer {
  const values = keys.flatMap((key) => valuesOf(port, key).map(({ value }) => value));
  if (values.length === 0) return 'unknown';
  return values.some((value) => value !== false && value !== 'none') ? 'yes' : 'no';
}

export const hasParticulars = ({ sources = [] }: Partial<PortCard>) =>
  sources.some(({ particulars, isElsewhere }) => !isElsewhere && Object.keys(particulars).length > 0);

/** The depth of the deepest harbour, with its name, when the depth of the whole port is unknown. */
export function greatestDepth({
  maxDepth,
  harbours = [],
}: Pick<PortCard, 'maxDepth'> & Partial<Pick<PortCard, 'harbours'>>):
  | { maxDepth: number; isCoarse: boolean; harbour?: string }
  | undefined {
  if (maxDepth !== null) return { maxDepth, isCoarse: false };
  const known = harbours.flatMap(({ maxDepth: metres, isCoarse = false, name, nameRu }) =>
    metres === null ? [] : [{ maxDepth: metres, isCoarse, harbour: nameRu ?? name }],
  );
  return known.sort((a, b) => b.maxDepth - a.maxDepth)[0];
}
