import { refusalText } from '../api/refusal-text';
import { RequestError } from '../api/request';
import type { SendQueueEntry } from './entry';

const retryable = new Set([408, 425, 429]);

/** A rate limit ends within minutes; every other limit must be shown to the person. */
const isOtherLimit = ({ status, form }: RequestError) =>
  status === 429 && form !== undefined && form.code !== 'TooManyRequests';

/**
 * The refusal in an error; undefined when the same request may succeed later: there was no answer, or the
 * server failed.
 */
export function refusalOf(error: unknown): SendQueueEntry['refusal'] {
  if (!(error instanceof RequestError) || error.status >= 500) return undefined;
  if (retryable.has(error.status) && !isOtherLimit(error)) return undefined;
  const { status, form, message } = error;
  return { status, form, message: refusalText(error) ?? message };
}
