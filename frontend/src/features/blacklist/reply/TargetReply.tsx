import type { CompanyReply } from '@kubrik/contract';
import { requestOf } from '../../../platform/api/call';
import { CompanyReplyBlock } from '../../../ui/company/CompanyReplyBlock';
import { type Replied, repliesOf, useDeleteReplyMutation } from './company-reply.api';
import { useSpeaker } from './use-speaker';

/** The company's reply to an entry or an experience report. */
export function TargetReply({ thing, reply }: { thing: Replied; reply: CompanyReply | null }) {
  const speaker = useSpeaker(thing.targetId);
  const { id, kind } = thing;
  const [remove] = useDeleteReplyMutation();
  return (
    <CompanyReplyBlock
      thingId={id}
      reply={reply}
      speaker={speaker}
      replyCall={(body) => requestOf('blacklist.reply', { params: { id, kind }, body })}
      removeOwnCall={requestOf('blacklist.deleteOwnReply', { params: { id, kind } })}
      outdates={[repliesOf(thing)]}
      onRemove={() => remove(thing)}
    />
  );
}
