import { z } from 'zod';
import { TextGenerationError, type TextGenerator } from './text-generator.js';

/** A piece of news as its source gives it, in plain text. */
export interface Piece {
  title: string;
  summary: string;
  text: string;
}

/** The same in Russian, shorter. */
export interface Translation {
  title: string;
  summary: string;
  paragraphs: string[];
}

const mostTime = 40_000;
const mostTokens = 1500;
const mostText = 12_000;

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
 * Retells a foreign piece in Russian. Undefined when there is no provider, when it is Russian already, when the
 * provider fails, and when what it wrote does not keep to the piece: then the piece stays as its source gives it.
 */
export async function translateAndSummarize(
  textGenerator: TextGenerator,
  piece: Piece,
  signal?: AbortSignal,
): Promise<Translation | undefined> {
  if (textGenerator.kind !== 'provider' || isRussian(`${piece.title} ${piece.summary}`)) return undefined;
  const deadline = AbortSignal.timeout(mostTime);
  try {
    const told = await textGenerator.generateAs(
      {
        name: 'news',
        instructions,
        materials: [
          { label: 'заголовок', text: piece.title },
          { label: 'новость', text: `${piece.summary}\n\n${piece.text}`.slice(0, mostText) },
        ],
        maxTokens: mostTokens,
        signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      },
      answer,
    );
    return isFaithful(piece, told) ? told : undefined;
  } catch (error) {
    if (error instanceof TextGenerationError) return undefined;
    throw error;
  }
}

/**
 * Makes foreign items Russian before they are stored; undefined where no provider could, so that nothing is done for it.
 * @param pieceOf the item in plain text
 * @param withTold the item with what was told of it
 */
export function translateForeignItems<T>(
  textGenerator: TextGenerator,
  pieceOf: (item: T) => Promise<Piece>,
  withTold: (item: T, told: Translation) => T,
): ((item: T, signal: AbortSignal) => Promise<T>) | undefined {
  if (textGenerator.kind !== 'provider') return undefined;
  return async (item, signal) => {
    const told = await translateAndSummarize(textGenerator, await pieceOf(item), signal);
    return told ? withTold(item, told) : item;
  };
}

/** More Cyrillic letters than others. */
export function isRussian(text: string): boolean {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const others = text.match(/\p{L}/gu)?.length ?? 0;
  return cyrillic * 2 > others;
}

/** Russian, without links, and without a number that the piece does not have. */
export function isFaithful(piece: Piece, { title, summary, paragraphs }: Translation): boolean {
  const told = [title, summary, ...paragraphs].join('\n');
  if (!isRussian(told) || /https?:|www\.|<[a-z/]/i.test(told)) return false;
  const known = numbersOf(`${piece.title} ${piece.summary} ${piece.text}`);
  return [...numbersOf(told)].every((number) => known.has(number));
}

/** Digits alone: «1,700», «1 700» and «1700» are one number. */
const numbersOf = (text: string): Set<string> =>
  new Set(
    (text.match(/\d+(?:[\s.,\u00a0\u202f]\d{3})*(?:[.,]\d+)?/g) ?? []).map((number) =>
      number.replace(/\D/g, ''),
    ),
  );
