import type { AnswerLanguage, Consultation } from '@kubrik/contract';
import { crisisHelpText } from '@kubrik/contract/protection/crisis/crisis-help';
import { crisisReadIn } from '@kubrik/contract/protection/crisis/crisis-roots';
import { languageOf } from '@kubrik/contract/text/question-language';
import { minutes } from '../../../platform/durations';

/** Whom to call at once, as the service says it too. */
export interface HelpNow {
  language: AnswerLanguage;
  text: string;
  /** The question that calls for help. */
  question: string;
}

/** For so long a question may go on with the one before it. */
const threadOpenFor = 30 * minutes;

interface Thread {
  /** What was sent and has no answer. */
  unanswered: string | undefined;
  latest: Consultation | undefined;
  now: number;
}

/**
 * Help for what is being written, read in the browser: no network, no limit of calls and no failure of the service may
 * stand before it.
 */
export function helpNow(message: string, { unanswered, latest, now }: Thread): HelpNow | undefined {
  for (const question of [message, unanswered ?? '']) {
    const crisis = crisisReadIn(question);
    const language = languageOf(question);
    if (crisis) return { language, question, text: crisisHelpText(language, crisis) };
  }
  if (message.trim() === '' && unanswered === undefined) return undefined;
  const { parts, createdAt, message: earlier } = latest ?? {};
  if (!parts?.crisisHelp || !createdAt || !earlier) return undefined;
  if (now - Date.parse(createdAt) > threadOpenFor) return undefined;
  return { language: parts.language, question: earlier, text: parts.crisisHelp };
}
