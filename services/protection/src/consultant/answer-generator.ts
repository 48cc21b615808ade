import { TEXT_GENERATOR, TextGenerationError, type TextGenerator } from '@kubrik/ai';
import { LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { namesDocument, ruleNumbersIn } from '../library/rule-numbers.js';
import type { Source } from './retrieval.js';

/** Longest time in ms for one answer. */
export const longestComposing = 40_000;
const maxTokens = 900;
const noAnswer = 'НЕТ';

const instructions = `Ты – консультант моряков. Первый материал – вопрос моряка, остальные – документы библиотеки.
Ответь на языке вопроса, просто и по делу, не больше 200 слов, только по этим документам. Ничего не добавляй от себя.
За каждым утверждением ставь в скобках номер документа так, как он написан в метке. Других номеров не называй.
Если в вопросе утверждается то, чего в документах нет или что им противоречит, прямо скажи об этом.
Рекомендации (часть B) отличай от обязательных норм. Ссылок на сайты не давай.
Если ответа в документах нет, напиши одно слово: ${noAnswer}`;

/** What an answer is composed from. */
interface AnswerTask {
  question: string;
  sources: Source[];
  signal: AbortSignal;
  /** Called with the text so far, as long as it cites only the documents. */
  onSentences(text: string): void;
}

/** Composes an answer from the documents that were found. An answer that cites anything else is dropped. */
@Injectable()
export class AnswerGenerator {
  constructor(
    @Inject(TEXT_GENERATOR) private readonly textGenerator: TextGenerator,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get hasProvider(): boolean {
    return this.textGenerator.kind === 'provider';
  }

  /** Undefined when the provider fails, and when its answer cites anything but the documents. */
  async compose({ question, sources, signal, onSentences }: AnswerTask): Promise<string | undefined> {
    const materials = sources.map(({ document: { number, title, content } }) => ({
      label: `документ ${number}`,
      text: `${title}\n\n${content}`,
    }));
    try {
      const text = await this.textGenerator.generate({
        name: 'consultant',
        instructions,
        materials: [{ label: 'вопрос', text: question }, ...materials],
        maxTokens,
        signal: AbortSignal.any([signal, AbortSignal.timeout(longestComposing)]),
        onText: (soFar) => {
          const sentences = wholeSentences(soFar);
          if (sentences && keepsTo(sources, sentences)) onSentences(sentences);
        },
      });
      return citesOnly(sources, text) ? text.trim() : undefined;
    } catch (error) {
      if (!(error instanceof TextGenerationError)) throw error;
      this.logger.warn({ reason: error.reason }, 'no answer was composed');
      return undefined;
    }
  }
}

/** Cuts the text after the last whole sentence, because a number or a link may be incomplete. */
const wholeSentences = (text: string): string => /^[\s\S]*[.!?…](?=\s)/.exec(text)?.[0].trim() ?? '';

/** Whether a text names only rules of the sources, and contains no link. */
function keepsTo(sources: readonly Source[], text: string): boolean {
  const isKnown = (number: string) => sources.some(({ document }) => namesDocument(number, document.number));
  const hasLink = /https?:\/\/|www\.|\[[^\]]*\]\(/i.test(text);
  return text.trim() !== noAnswer && !hasLink && ruleNumbersIn(text).every(isKnown);
}

/** Whether a composed answer cites at least one of the sources, and nothing else. */
export const citesOnly = (sources: readonly Source[], text: string): boolean =>
  keepsTo(sources, text) &&
  (ruleNumbersIn(text).length > 0 || sources.some(({ document }) => text.includes(document.number)));
