import { refusalText } from '../api/refusal-text';
import { RequestError } from '../api/request';
import type { SendQueueEntry } from './entry';

const retryable = new Set([408, 425, 429]);

/** The refusal in an error; undefined when the same request may succeed later: no answer, or a fault of the server. */
export function refusalOf(error: unknown): SendQueueEntry['refusal'] {
  if (!(error instanceof RequestError) || error.status >= 500 || retryable.has(error.status))
    return undefined;
  const { status, form, message } = error;
  return { status, form, message: refusalText(error) ?? message };
}
