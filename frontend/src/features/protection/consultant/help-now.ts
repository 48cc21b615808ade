import type { AnswerLanguage, Consultation } from '@kubrik/contract';
import { crisisHelpText } from '@kubrik/contract/protection/crisis/crisis-help';
import { crisisReadIn } from '@kubrik/contract/protection/crisis/crisis-roots';
import { languageOf } from '@kubrik/contract/text/question-language';
import { minutes } from '../../../platform/durations';

/** Contacts to call at once; the service's answer names the same ones. */
export interface HelpNow {
  language: AnswerLanguage;
  text: string;
  /** The question that calls for help. */
  question: string;
}

/** How long, in ms, a question may continue the previous one. */
const threadOpenFor = 30 * minutes;

export interface Thread {
  /** The sent question that has no answer yet. */
  unanswered: string | undefined;
  latest: Consultation | undefined;
  now: number;
}

/**
 * Finds a call for help in the text that the person is writing. It runs in the browser, so that neither the network,
 * nor a rate limit, nor a failure of the service can delay the help.
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
