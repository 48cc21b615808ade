import type { CallRequest } from '../../../platform/api/call';
import type { AnswerTag } from '../../../platform/send-queue/entry';

/** In the send queue. */
export const appealKind = 'appeal';
export const appealDraft = (id: string) => `appeal:${id}`;

interface AppealTexts {
  answer: string;
  answerNote: string;
  send: string;
  sending: string;
  sent: string;
  sendFailed: string;
}

export interface AppealProps {
  /** Of what is answered to; the draft has it. */
  id: string;
  texts: AppealTexts;
  call(text: string): CallRequest;
  outdates: readonly AnswerTag[];
}
