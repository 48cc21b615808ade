import type { ErrorForm } from '@kubrik/contract';
import { useState } from 'react';
import { useAppDispatch } from '../../platform/api/hooks';
import { heldOn, showHeld, useHeldTexts } from '../../platform/moderation/held-texts.api';
import { useSendOutcomes, useSendQueue, useUnsentEntries } from '../../platform/send-queue/use-send-queue';
import { saveDraft } from '../../platform/storage/draft';
import type { UnsentComment } from './CommentThread';

interface Edited {
  edits: number;
  refused?: ErrorForm | undefined;
}

interface UnsentComments<Body, Comment> {
  /** Kind of these comments in the send queue. */
  kind: string;
  /** Kind of the comment in the moderators' inbox. */
  heldKind: 'news_comment' | 'port_comment';
  /** Id of the thing with the comments, a parameter of the call. */
  subjectId: string;
  /** Path on this site of the thing with the comments. */
  pathOf(subjectId: string): string;
  /** Shows a comment that the server has just stored. */
  show(subjectId: string, comment: Comment): Parameters<ReturnType<typeof useAppDispatch>>[0];
  draftKey: string;
  /** The form's draft when the person edits the comment again. */
  draftOf(body: Body): object;
}

/**
 * The person's comments on one thing that the server does not have yet, or that wait for a moderator
 * (`held`). `edits` counts how often the text of one became the form's draft. It is the form's key, so that a
 * new form starts with that draft, and with the reason (`refused`) beside the field that the server named.
 */
export function useUnsentComments<
  Body extends { content: string },
  Comment extends { id: string; content: string },
>({ kind, heldKind, subjectId, pathOf, show, draftKey, draftOf }: UnsentComments<Body, Comment>) {
  const queue = useSendQueue();
  const dispatch = useAppDispatch();
  const [{ edits, refused }, setEdited] = useState<Edited>({ edits: 0 });
  useSendOutcomes(kind, (outcome) => {
    const { call, userId } = outcome.entry;
    const { id } = call.params ?? {};
    if (outcome.state !== 'sent' || !id) return false;
    const reply = outcome.reply as Comment & { isHeld?: boolean };
    const { id: itemId, content, isHeld } = reply;
    if (isHeld) dispatch(showHeld(userId, { kind: heldKind, itemId, content, path: pathOf(id) }));
    else dispatch(show(id, reply));
    return false;
  });
  const unsent = useUnsentEntries(kind)
    .filter(({ call: { params } }) => params?.id === subjectId)
    .map(({ clientId, call: { body }, refusal }): UnsentComment => {
      const edit = () => {
        saveDraft(draftKey, JSON.stringify(draftOf(body as Body)));
        setEdited((before) => ({ edits: before.edits + 1, refused: refusal?.form }));
      };
      return { clientId, text: (body as Body).content, refusal: refusal?.message, edit };
    });
  const held = useHeldTexts(heldOn(heldKind, pathOf(subjectId)));
  return { queue, unsent, held, edits, refused };
}
