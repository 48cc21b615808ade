import { TEXT_GENERATOR, TextGenerationError, type TextGenerator } from '@kubrik/ai';
import { LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { namesDocument, ruleNumbersIn } from '../library/rule-numbers.js';
import { type Answer, answerByTextGenerator } from './answer.js';
import type { Source } from './retrieval.js';

/** Shorter than the call's timeout, so that there is time to answer with passages instead. */
const maxTime = 20_000;
const maxTokens = 900;
const noAnswer = 'НЕТ';

const instructions = `Ты – консультант моряков. Первый материал – вопрос моряка, остальные – документы библиотеки.
Ответь по-русски, просто и по делу, не больше 200 слов, только по этим документам. Ничего не добавляй от себя.
За каждым утверждением ставь в скобках номер документа так, как он написан в метке. Других номеров не называй.
Если в вопросе утверждается то, чего в документах нет или что им противоречит, прямо скажи об этом.
Рекомендации (часть B) отличай от обязательных норм. Ссылок на сайты не давай.
Если ответа в документах нет, напиши одно слово: ${noAnswer}`;

/** Generates an answer from the documents that were found. An answer that cites anything else is dropped. */
@Injectable()
export class AnswerGenerator {
  constructor(
    @Inject(TEXT_GENERATOR) private readonly textGenerator: TextGenerator,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get hasProvider(): boolean {
    return this.textGenerator.kind === 'provider';
  }

  /** Undefined without a provider, when it fails, and when its answer does not keep to the documents. */
  async generate(question: string, sources: Source[]): Promise<Answer | undefined> {
    if (!this.hasProvider || sources.length === 0) return undefined;
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
        signal: AbortSignal.timeout(maxTime),
      });
      const cited = citedIn(text, sources);
      return cited && answerByTextGenerator(text.trim(), cited);
    } catch (error) {
      if (!(error instanceof TextGenerationError)) throw error;
      this.logger.warn({ reason: error.reason }, 'no answer was generated; passages are shown instead');
      return undefined;
    }
  }
}

/** The sources that a generated answer cites; undefined when it cites none, or anything else. */
export function citedIn(text: string, sources: Source[]): Source[] | undefined {
  const numbers = ruleNumbersIn(text);
  const isUnknown = (number: string) =>
    !sources.some(({ document }) => namesDocument(number, document.number));
  const hasLink = /https?:\/\/|www\.|\[[^\]]*\]\(/i.test(text);
  if (text.trim() === noAnswer || hasLink || numbers.some(isUnknown)) return undefined;
  // «Правило 2.2, Стандарт A2.2» names one document, so its parts must not name others.
  const inFull = sources.filter(({ document }) => text.includes(document.number));
  const rest = inFull.reduce((left, { document }) => left.replaceAll(document.number, ''), text);
  const inPart = ruleNumbersIn(rest);
  const cited = sources.filter(
    (source) =>
      inFull.includes(source) || inPart.some((number) => namesDocument(number, source.document.number)),
  );
  return cited.length > 0 ? cited : undefined;
}
