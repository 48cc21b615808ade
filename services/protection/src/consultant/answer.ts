import type { AnswerParts, Citation } from '@kubrik/contract';
import { crisisHelpText } from '@kubrik/contract/protection/crisis/crisis-help';
import type { Passage } from '../library/library.repository.js';
import { adviceIn } from './advice.js';
import { answerTexts } from './answer-texts.js';
import type { RetrievalResult, Source } from './retrieval.js';

/** The consultant's answer. */
export interface Answer {
  /** The whole answer as plain text. */
  response: string;
  parts: AnswerParts;
  citations: Citation[];
  isRefusal: boolean;
}

/** Number of passages shown of the first document, and of each further one. */
const mostPassages = { first: 2, further: 1 };
/** A document's first passage says what it is about, so it wins over a passage of equal score. */
const weightOfLead = 1.5;
const whatToDo = 'Что делать:';

/**
 * Answers only from the library: what to do in this situation, its rule, and literal passages, so nothing is
 * invented. A document's rule stands above its passages unless the situation already states it.
 */
export function answerFromLibrary(found: RetrievalResult): Answer {
  const { sources, language, situation, askedByNumber, crisis, unknownNumbers } = found;
  const texts = answerTexts[language];
  // Documents exist only in Russian.
  const ofDocument =
    askedByNumber && language === 'ru'
      ? { rule: askedByNumber.shortAnswer, today: askedByNumber.today }
      : undefined;
  const advice = situation ? adviceIn(language, situation) : ofDocument;
  const [first] = sources;
  const isRefusal = !first;
  const parts: AnswerParts = {
    language,
    situation: situation?.situation ?? null,
    crisisHelp: crisis ? crisisHelpText(language, crisis) : '',
    notice: [
      ...(unknownNumbers.length > 0 ? [texts.unknownNumbers(unknownNumbers.join(', '))] : []),
      ...(isRefusal && !crisis ? [advice?.rule ?? texts.notCovered] : []),
    ].join('\n\n'),
    today: advice?.today ?? (isRefusal && !crisis ? texts.notCoveredToday : []),
    rule: (!isRefusal && advice?.rule) || '',
    composed: '',
    passages: sources.map((source, n) => [
      ...(source.situation && source.situation !== situation
        ? [adviceIn(language, source.situation).rule]
        : []),
      ...(n === 0 ? passagesOfFirst(source, Boolean(advice)) : bestPassages(source, mostPassages.further)),
    ]),
    ending: [texts.humanHelp, ...(isRefusal ? [] : [texts.disclaimer])].join('\n\n'),
  };
  const citations = sources.map(citationOf);
  return {
    response: responseOf(parts, sources),
    parts,
    citations,
    isRefusal: isRefusal && !crisis,
  };
}

/** The parts of an answer one after another, in the form of a document's content. */
export function responseOf(
  { language, crisisHelp, notice, today, rule, composed, passages, ending }: AnswerParts,
  headings: readonly Heading[],
): string {
  const texts = answerTexts[language];
  const quoted = passages.flatMap((ofOne, n) => {
    const heading = headings[n];
    return heading ? [headOf(heading, texts.notInForce), ...ofOne] : ofOne;
  });
  return [
    crisisHelp,
    notice,
    today.length > 0 ? [texts.today, ...today.map((step) => `- ${step}`)].join('\n') : '',
    rule && `${texts.rule} ${rule}`,
    composed && `${texts.composed}\n\n${composed}`,
    ...(quoted.length > 0 ? [texts.passages, ...quoted] : []),
    ending,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** What the heading above the passages of a document needs. */
type Heading = Pick<Source, 'document'>;

const headOf = ({ document: { number, title, isInForce } }: Heading, notInForce: string) =>
  `${number} – ${title}${isInForce ? '' : ` (${notInForce})`}`;

export const citationOf = ({ document: { id, number, title } }: Source): Citation => ({
  documentId: id,
  number,
  title,
});

/** Leaves out the document's own steps where the situation has better ones. */
function passagesOfFirst(source: Source, hasSteps: boolean): string[] {
  const steps = source.passages.filter(({ content }) => content.startsWith(whatToDo));
  return [
    ...bestPassages(source, mostPassages.first),
    ...(hasSteps ? [] : steps.map(({ content }) => content)),
  ];
}

/**
 * The passages with the highest scores, in the order of the document; the first passage when none has a
 * score.
 */
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
