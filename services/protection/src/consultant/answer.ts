import type { Citation } from '@kubrik/contract';
import type { Passage } from '../library/library.repository.js';
import type { RetrievalResult, Source } from './retrieval.js';

/** The consultant's answer. */
export interface Answer {
  response: string;
  citations: Citation[];
  isRefusal: boolean;
  isAiGenerated: boolean;
}

const maxPassages = 2;
/** A document's first passage says what it is about, so it wins over a passage of equal score. */
const weightOfLead = 1.5;
const whatToDo = 'Что делать:';

const humanHelp = `Живая помощь:
- инспекторы ITF – www.itfseafarers.org, бесплатно и конфиденциально;
- инспектор государственного портового контроля в порту стоянки;
- орган государства флага: его контакты есть в порядке подачи жалоб на борту;
- консул вашей страны.
Если жизни или здоровью грозит опасность, не ждите ответа: зовите на помощь на борту, вызывайте спасательную службу (MRCC), в порту – скорую и полицию.`;
const disclaimer =
  'Это пересказ норм своими словами, а не юридическая консультация: решают текст Конвенции, закон флага и ваш договор.';

/** Answers with passages of the library as they stand, so nothing in the answer is invented. */
export function answerByPassages({ sources, unknownNumbers }: RetrievalResult): Answer {
  const [first] = sources;
  if (!first) return refusal(unknownNumbers);
  const parts = [
    ...(unknownNumbers.length > 0 ? [unknown(unknownNumbers)] : []),
    sources.length > 1
      ? 'Вот что говорят об этом нормы в библиотеке.'
      : 'Вот что говорит об этом норма в библиотеке.',
    ...sources.flatMap((source, n) => [headOf(source), ...bestPassages(source, n === 0 ? maxPassages : 1)]),
    ...first.passages.slice(-1).map(({ content }) => content),
    humanHelp,
    disclaimer,
  ];
  return {
    response: parts.join('\n\n'),
    citations: sources.map(citationOf),
    isRefusal: false,
    isAiGenerated: false,
  };
}

/** An answer that a provider generated, with the same ending. */
export const answerByTextGenerator = (text: string, cited: Source[]): Answer => ({
  response: [text, humanHelp, disclaimer].join('\n\n'),
  citations: cited.map(citationOf),
  isRefusal: false,
  isAiGenerated: true,
});

function refusal(unknownNumbers: string[]): Answer {
  const parts = [
    ...(unknownNumbers.length > 0 ? [unknown(unknownNumbers)] : []),
    'В библиотеке нет ответа на этот вопрос, а придумывать его консультант не станет: он отвечает только по Конвенции 2006 года о труде в морском судоходстве (MLC) и Кодексу ОСПС (ISPS).',
    'Если вопрос всё же о труде и правах на судне, назовите тему проще: «не платят зарплату», «репатриация», «часы отдыха», «жалоба на капитана», – или найдите правило в библиотеке.',
    humanHelp,
  ];
  return { response: parts.join('\n\n'), citations: [], isRefusal: true, isAiGenerated: false };
}

const unknown = (numbers: string[]) =>
  `Номера ${numbers.join(', ')} в библиотеке нет. Проверьте его: в MLC пять разделов, последнее Правило – 5.3.`;

export const citationOf = ({ document: { id, number, title } }: Source): Citation => ({
  documentId: id,
  number,
  title,
});

const headOf = ({ document: { number, title, isInForce } }: Source) =>
  `${number} – ${title}${isInForce ? '' : ' (ещё не действует)'}`;

/** The passages with the highest scores, in their order; the first one when none has a score. */
function bestPassages({ passages }: Source, most: number): string[] {
  const rules = passages
    .filter(({ content }) => !content.startsWith(whatToDo))
    .map((passage, n) => ({ ...passage, score: passage.score * (n === 0 ? weightOfLead : 1) }));
  const chosen = new Set(
    rules
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score || one.position - other.position)
      .slice(0, most),
  );
  const shown: Passage[] =
    chosen.size > 0 ? rules.filter((passage) => chosen.has(passage)) : rules.slice(0, 1);
  return shown.map(({ content }) => content);
}
