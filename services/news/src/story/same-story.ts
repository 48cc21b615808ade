import type { TitleWords } from './title-words.js';

/** Hours between two sources of one story, at most. */
export const storyHours = 48;
/**
 * How much two headlines of one story have in common: number of words, share of the shorter headline, share
 * of both.
 */
const enough = {
  withVessel: { words: 3, ofShorter: 0.6, ofBoth: 0.55 },
  // Without a vessel's name only places and companies identify a story, and much happens in one place.
  withoutVessel: { words: 5, ofShorter: 0.75, ofBoth: 0.65 },
  /** One headline says nothing that the other does not say. */
  contained: { words: 4, ofShorter: 1, ofBoth: 0.65 },
} as const;

type Words = ReadonlySet<string>;

const own = (one: Words, other: Words): number => [...one].filter((word) => !other.has(word)).length;
const shared = (one: Words, other: Words): number => one.size - own(one, other);
const differ = (one: Words, other: Words): boolean =>
  one.size > 0 && other.size > 0 && shared(one, other) === 0;
/** Whether each headline has something that the other has not. */
const eachHasOwn = (one: Words, other: Words): boolean => own(one, other) > 0 && own(other, one) > 0;

const objectsOf = ({ kinds, cargoes }: TitleWords): Words => new Set([...kinds, ...cargoes]);

/**
 * Why two headlines do not tell one story; undefined when they do. A missed merge shows a story twice, but a
 * false merge hides a story, so every doubt is a reason.
 */
export function differenceOf(one: TitleWords, other: TitleWords): string | undefined {
  const hasVessel = shared(one.vessels, other.vessels) > 0;
  if (hasVessel ? eachHasOwn(one.vessels, other.vessels) : differ(one.vessels, other.vessels))
    return 'other vessels';
  if (differ(one.kinds, other.kinds)) return 'other kinds of vessels';
  if (differ(one.cargoes, other.cargoes)) return 'other cargoes';
  if (!hasVessel && differ(objectsOf(one), objectsOf(other))) return 'about other things';
  if (differ(one.events, other.events)) return 'other events';
  if (own(one.turns, other.turns) + own(other.turns, one.turns) > 0) return 'one is a turn of the other';
  if (eachHasOwn(one.numbers, other.numbers)) return 'other numbers';
  if (shared(one.names, other.names) === 0) return 'no common name';
  if (!hasVessel && eachHasOwn(one.names, other.names)) return 'each has names of its own';
  if (!hasVessel && own(one.events, other.events) + own(other.events, one.events) > 0) return 'more events';
  const isContained = !eachHasOwn(one.all, other.all);
  if (!isContained && shared(one.events, other.events) === 0) return 'no common event';
  const { words, ofShorter, ofBoth } =
    enough[hasVessel ? 'withVessel' : isContained ? 'contained' : 'withoutVessel'];
  const common = shared(one.all, other.all);
  if (common < words) return 'too few common words';
  if (common < ofShorter * Math.min(one.all.size, other.all.size)) return 'too little in common';
  if (2 * common < ofBoth * (one.all.size + other.all.size)) return 'too little in common';
  return undefined;
}

export const isSameStory = (one: TitleWords, other: TitleWords): boolean =>
  differenceOf(one, other) === undefined;
