import { notConfigured } from '@kubrik/service-kit';
import { type Task, TextGenerationError, type TextGenerator } from './text-generator.js';

const maxSentences = 5;

/**
 * Writes no new text. Returns the sentences of the materials that share most words with the first material,
 * in their order.
 */
export class EmbeddedTextGenerator implements TextGenerator {
  readonly kind = 'embedded';
  readonly name = 'embedded';

  async generate({ materials }: Task): Promise<string> {
    const [question, ...sources] = materials;
    const asked = stemsOf(question?.text ?? '');
    const ranked = sources
      .flatMap(({ text }) => text.split(/(?<=[.!?…])\s+|\n+/))
      .map((sentence, place) => ({
        sentence: sentence.trim(),
        place,
        score: countCommonWords(asked, sentence),
      }))
      .filter(({ sentence, score }) => sentence && score > 0)
      .sort((one, other) => other.score - one.score || one.place - other.place)
      .slice(0, maxSentences);
    return ranked
      .sort((one, other) => one.place - other.place)
      .map(({ sentence }) => sentence)
      .join(' ');
  }

  async generateAs(): Promise<never> {
    throw new TextGenerationError('refused', 'the embedded text generator gives no structured answers');
  }

  setting() {
    return notConfigured;
  }
}

/** The first letters of words, because Russian endings change. */
const stemsOf = (text: string): Set<string> =>
  new Set(
    (
      text
        .toLowerCase()
        .replaceAll('ё', 'е')
        .match(/\p{L}{4,}/gu) ?? []
    ).map((word) => word.slice(0, 5)),
  );

function countCommonWords(asked: Set<string>, sentence: string): number {
  let common = 0;
  for (const word of stemsOf(sentence)) if (asked.has(word)) common += 1;
  return common;
}
