import type { Word } from './fraud-text.js';

/** Where a phrase was found: indexes in the list of words. */
export interface Found {
  start: number;
  end: number;
}

interface Element {
  /** How many places may lie between this word and the one before. */
  gap: number;
  words: readonly string[];
}

/** One word of a phrase. The words of one phrase have successive slots. */
interface Step {
  name: number;
  slot: number;
  isFirst: boolean;
  isLast: boolean;
  gap: number;
}

/**
 * A phrase is a line of words: `word`, `stem*`, `(one|two|st*)`. `~3` before a word allows three places
 * between it and the word before; without it they must be neighbours.
 */
function elementsOf(phrase: string): Element[] {
  const elements: Element[] = [];
  let gap = 0;
  for (const item of phrase.trim().split(/ +/)) {
    if (item.startsWith('~')) gap = Number(item.slice(1));
    else {
      elements.push({ gap, words: item.replace(/^\(|\)$/g, '').split('|') });
      gap = 0;
    }
  }
  return elements;
}

/**
 * Finds the phrases of all names in one pass over the words. The time is linear in the words, whatever they
 * are, because each step of a phrase remembers only the last place where it was reached.
 */
export class Phrases<Name extends string> {
  private readonly names: Name[];
  private readonly exact = new Map<string, Step[]>();
  private readonly stems = new Map<string, Step[]>();
  private slots = 0;
  private longestStem = 0;

  constructor(phrases: Record<Name, readonly string[]>) {
    this.names = Object.keys(phrases) as Name[];
    this.names.forEach((name, number) => {
      for (const line of phrases[name]) this.add(number, elementsOf(line));
    });
  }

  /** Calls `found` for each phrase, until `found` returns false for the phrase's name. */
  find(words: readonly Word[], found: (name: Name, place: Found) => boolean): void {
    const [starts, ends] = [new Int32Array(this.slots).fill(-1), new Int32Array(this.slots)];
    const isDone = this.names.map(() => false);
    const known = new Map<string, readonly Step[]>();
    words.forEach(({ text, place }, at) => {
      let steps = known.get(text);
      if (!steps) {
        steps = this.stepsOf(text);
        known.set(text, steps);
      }
      for (const { name, slot, isFirst, isLast, gap } of steps) {
        if (isDone[name]) continue;
        const start = isFirst ? at : (starts[slot - 1] ?? -1);
        if (start < 0) continue;
        const distance = place - (words[ends[slot - 1] ?? 0]?.place ?? 0);
        if (!isFirst && (distance < 1 || distance > gap + 1)) continue;
        starts[slot] = start;
        ends[slot] = at;
        if (isLast) isDone[name] = !found(this.names[name] as Name, { start, end: at });
      }
    });
  }

  /** The names with at least one phrase in the words. */
  namesIn(words: readonly Word[]): Set<Name> {
    const names = new Set<Name>();
    this.find(words, (name) => {
      names.add(name);
      return false;
    });
    return names;
  }

  private add(name: number, elements: Element[]): void {
    elements.forEach(({ gap, words }, index) => {
      const ofPhrase = { isFirst: index === 0, isLast: index === elements.length - 1 };
      const step = { name, slot: this.slots + index, gap, ...ofPhrase };
      for (const word of words) this.addWord(word, step);
    });
    this.slots += elements.length;
  }

  private addWord(word: string, step: Step): void {
    const stem = word.endsWith('*') ? word.slice(0, -1) : undefined;
    const [map, key] = stem === undefined ? [this.exact, word] : [this.stems, stem];
    map.set(key, [...(map.get(key) ?? []), step]);
    if (stem !== undefined) this.longestStem = Math.max(this.longestStem, stem.length);
  }

  /** Later steps of a phrase come first, so that one word does not count as two of them. */
  private stepsOf(word: string): readonly Step[] {
    const steps = [...(this.exact.get(word) ?? [])];
    for (let length = 1; length <= Math.min(word.length, this.longestStem); length += 1)
      steps.push(...(this.stems.get(word.slice(0, length)) ?? []));
    return steps.sort((one, other) => other.slot - one.slot);
  }
}
