import { RequestError } from '../request';
import type { OutboxEntry } from './entry';

const passing = new Set([408, 425, 429]);

/** Why the server will not have it; undefined when sending the same again may succeed: no answer, or trouble there. */
export function refusalOf(error: unknown): OutboxEntry['refusal'] {
  if (!(error instanceof RequestError) || error.status >= 500 || passing.has(error.status)) return undefined;
  const { status, form, message } = error;
  return { status, form, message: form?.details?.[0]?.message ?? form?.message ?? message };
}
