import { z } from 'zod';
import { TextGenerationError, type TextGenerator } from './text-generator.js';

/** A news item as its source gives it, in plain text. */
export interface NewsText {
  title: string;
  summary: string;
  text: string;
}

/** The item in Russian, shorter. */
export interface Translation {
  title: string;
  summary: string;
  paragraphs: string[];
}

const maxTime = 40_000;
const maxTokens = 1500;
const maxText = 12_000;

const answer = z.object({
  title: z.string().trim().min(5).max(300),
  summary: z.string().trim().min(10).max(600),
  paragraphs: z.array(z.string().trim().min(1).max(2000)).min(1).max(8),
});

const instructions = `Ты – редактор новостей для моряков. Перескажи новость по-русски, точно и коротко: заголовок,
краткое содержание в одно-два предложения и от одного до пяти абзацев. Названия судов, компаний и портов пиши так,
как принято по-русски, а где принятого нет – как в оригинале. Ничего не добавляй: ни фактов, ни чисел, ни оценок,
ни ссылок, которых нет в материале.`;

/**
 * Translates a foreign news item into Russian and summarises it. Undefined without a provider, for an item in Russian,
 * when the provider fails, and when its answer is not faithful to the item: then the item stays as its source gives it.
 */
export async function translateAndSummarize(
  textGenerator: TextGenerator,
  news: NewsText,
  signal?: AbortSignal,
): Promise<Translation | undefined> {
  if (textGenerator.kind !== 'provider' || isRussian(`${news.title} ${news.summary}`)) return undefined;
  const deadline = AbortSignal.timeout(maxTime);
  try {
    const translation = await textGenerator.generateAs(
      {
        name: 'news',
        instructions,
        materials: [
          { label: 'заголовок', text: news.title },
          { label: 'новость', text: `${news.summary}\n\n${news.text}`.slice(0, maxText) },
        ],
        maxTokens,
        signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      },
      answer,
    );
    return isFaithful(news, translation) ? translation : undefined;
  } catch (error) {
    if (error instanceof TextGenerationError) return undefined;
    throw error;
  }
}

/**
 * A function that translates foreign items before they are stored; undefined without a provider, so that no work is done
 * for nothing.
 * @param newsTextOf the item in plain text
 * @param withTranslation the item with its translation
 */
export function translateForeignItems<T>(
  textGenerator: TextGenerator,
  newsTextOf: (item: T) => Promise<NewsText>,
  withTranslation: (item: T, translation: Translation) => T,
): ((item: T, signal: AbortSignal) => Promise<T>) | undefined {
  if (textGenerator.kind !== 'provider') return undefined;
  return async (item, signal) => {
    const translation = await translateAndSummarize(textGenerator, await newsTextOf(item), signal);
    return translation ? withTranslation(item, translation) : item;
  };
}

/** Whether most letters are Cyrillic. */
export function isRussian(text: string): boolean {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const others = text.match(/\p{L}/gu)?.length ?? 0;
  return cyrillic * 2 > others;
}

/** Whether a translation is in Russian, contains no links, and no number that is not in the item. */
export function isFaithful(news: NewsText, { title, summary, paragraphs }: Translation): boolean {
  const text = [title, summary, ...paragraphs].join('\n');
  if (!isRussian(text) || /https?:|www\.|<[a-z/]/i.test(text)) return false;
  const known = numbersOf(`${news.title} ${news.summary} ${news.text}`);
  return [...numbersOf(text)].every((number) => known.has(number));
}

/** The digits of each number: «1,700», «1 700» and «1700» are the same number. */
const numbersOf = (text: string): Set<string> =>
  new Set(
    (text.match(/\d+(?:[\s.,\u00a0\u202f]\d{3})*(?:[.,]\d+)?/g) ?? []).map((number) =>
      number.replace(/\D/g, ''),
    ),
  );
