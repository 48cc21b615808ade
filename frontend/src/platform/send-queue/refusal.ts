import { refusalText } from '../api/refusal-text';
import { RequestError } from '../api/request';
import type { SendQueueEntry } from './entry';

const retryable = new Set([408, 425, 429]);

/** Too fast is over in minutes; another limit is for the person to know. */
const isOtherLimit = ({ status, form }: RequestError) =>
  status === 429 && form !== undefined && form.code !== 'TooManyRequests';

/** The refusal in an error; undefined when the same request may succeed later: no answer, or a fault of the server. */
export function refusalOf(error: unknown): SendQueueEntry['refusal'] {
  if (!(error instanceof RequestError) || error.status >= 500) return undefined;
  if (retryable.has(error.status) && !isOtherLimit(error)) return undefined;
  const { status, form, message } = error;
  return { status, form, message: refusalText(error) ?? message };
}
