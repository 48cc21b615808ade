import type { CallRequest } from '../../../platform/api/call';
import type { AnswerTag } from '../../../platform/send-queue/entry';

/** Kind of an appeal in the send queue. */
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
  /** Id of the measure or deletion that the person answers; a part of the draft's key. */
  id: string;
  texts: AppealTexts;
  call(text: string): CallRequest;
  outdates: readonly AnswerTag[];
}
