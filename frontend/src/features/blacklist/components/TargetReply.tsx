import type { CompanyReply } from '@kubrik/contract';
import { CompanyReplyBlock } from '../../../ui/company/CompanyReplyBlock';
import {
  type Replied,
  useDeleteOwnReplyMutation,
  useDeleteReplyMutation,
  useReplyMutation,
} from '../company-reply.api';
import { useSpeaker } from '../use-speaker';

/** What the company replied to an entry or an experience report. */
export function TargetReply({ thing, reply }: { thing: Replied; reply: CompanyReply | null }) {
  const speaker = useSpeaker(thing.targetId);
  const [send] = useReplyMutation();
  const [removeOwn] = useDeleteOwnReplyMutation();
  const [remove] = useDeleteReplyMutation();
  return (
    <CompanyReplyBlock
      thingId={thing.id}
      reply={reply}
      speaker={speaker}
      onSend={(body) => send({ ...thing, body })}
      onRemoveOwn={() => removeOwn(thing)}
      onRemove={() => remove(thing)}
    />
  );
}
