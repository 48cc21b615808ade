import type { CompanyReply } from '@kubrik/contract';
import { companyPath } from '@kubrik/contract/company-roles';
import { useState } from 'react';
import { Link } from 'react-router';
import { companyMark } from '../../locales/ru/company-mark';
import { representation } from '../../locales/ru/representation';
import { useIsModerator } from '../../platform/session/use-is-moderator';
import { Button } from '../Button';
import { FormDialog } from '../form/FormDialog';
import { TextField } from '../form/fields';
import { useFormOutcome } from '../form/use-form-outcome';
import { type FormResult, useSendForm } from '../form/use-send-form';
import { RemoveButton } from '../moderation/RemoveButton';
import { useDates } from '../time';
import { CompanyMark } from './CompanyMark';
import styles from './representation.module.css';

const texts = representation.reply;

export interface CompanyReplyBlockProps {
  /** Id of what is replied to. */
  thingId: string;
  reply: CompanyReply | null;
  /** The company account in whose name the person may reply to it. */
  speaker: string | undefined;
  onSend(body: { companyAccountId: string; content: string }): Promise<FormResult<unknown>>;
  /** Of the person's own company. */
  onRemoveOwn(): Promise<{ error?: unknown }>;
  /** By a moderator. */
  onRemove(): Promise<{ error?: unknown }>;
}

/** What the company replied, and for its people the way to reply. */
export function CompanyReplyBlock(props: CompanyReplyBlockProps) {
  const { reply, speaker } = props;
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      {reply && <Said {...props} reply={reply} />}
      {speaker && (
        <Button variant="text" small className={styles.write} onClick={() => setWriting(true)}>
          {reply ? texts.change : texts.write}
        </Button>
      )}
      {isWriting && speaker && <ReplyDialog {...props} speaker={speaker} onClose={() => setWriting(false)} />}
    </>
  );
}

function Said({ reply, speaker, onRemoveOwn, onRemove }: CompanyReplyBlockProps & { reply: CompanyReply }) {
  const { dayDate } = useDates();
  const isModerator = useIsModerator();
  const { companyAccountId, companyName, verification, content, createdAt, editedAt } = reply;
  const isOwn = speaker !== undefined && speaker === companyAccountId;
  return (
    <div className={styles.reply}>
      <p>
        {companyAccountId ? (
          <Link to={companyPath(companyAccountId)}>{companyMark.replied(companyName)}</Link>
        ) : (
          companyMark.replied(companyName)
        )}{' '}
        · <time dateTime={createdAt}>{dayDate(createdAt)}</time>
        {editedAt && ` · ${texts.edited} ${dayDate(editedAt)}`}
      </p>
      {/* The mark of an account that has gone went with it. */}
      {companyAccountId && <CompanyMark verification={verification} />}
      <p className={styles.words}>{content}</p>
      {(isOwn || isModerator) && (
        // Nobody is told of a moderator's removal, and nothing is brought back: it asks as for one's own.
        <RemoveButton isOwn texts={texts.removal} onRemove={isOwn ? onRemoveOwn : onRemove} />
      )}
    </div>
  );
}

interface ReplyDialogProps extends CompanyReplyBlockProps {
  speaker: string;
  onClose(): void;
}

function ReplyDialog({ thingId, reply, speaker, onSend, onClose }: ReplyDialogProps) {
  const { form, submit } = useSendForm({
    schema: async () => (await import('@kubrik/contract')).newCompanyReply,
    defaultValues: { companyAccountId: speaker, content: reply?.content ?? '' },
    draft: { key: `company-reply:${thingId}` },
    send: onSend,
    ...useFormOutcome({ done: { title: texts.done }, failed: texts.failed, onClose }),
  });
  return (
    <FormDialog title={texts.write} form={form} onSubmit={submit} onClose={onClose} texts={texts}>
      <TextField
        name="content"
        label={texts.content}
        hint={texts.hint}
        multiline
        minRows={4}
        maxRows={12}
        required
      />
    </FormDialog>
  );
}
