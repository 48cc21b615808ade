import type { Measure } from '@kubrik/contract';
import { reportReasonTexts, rulesPath } from '@kubrik/contract/report-reasons';
import { useState } from 'react';
import { Link } from 'react-router';
import { measures } from '../../../locales/ru/measures';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/Button';
import { Form, FormActions } from '../../../ui/form/Form';
import { FormNote } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { textDraft } from '../../../ui/form/form-draft';
import { useSendForm } from '../../../ui/form/use-send-form';
import { measureEnd } from '../../../ui/moderation/measure-end';
import { Tag } from '../../../ui/Tag';
import { longDate, useNow } from '../../../ui/time';
import { showToast } from '../../../ui/toast/toast.slice';
import { useAppealMutation } from '../measures.api';
import styles from './own-measures.module.css';

const texts = measures.own;

/** One measure against the person: the rule, the moderator's words, until when, and the answer. */
export function OwnMeasure({ measure, userId }: { measure: Measure; userId: string }) {
  const now = useNow();
  const { kind, rule, text, createdAt, liftedAt, appeal } = measure;
  const when = [
    kind === 'warning' ? longDate(createdAt) : measures.takenAt(longDate(createdAt)),
    measureEnd(measure, now),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={styles.measure}>
      <p className={styles.facts}>
        <Tag tone={liftedAt ? 'plain' : 'signal'}>{measures.kinds[kind]}</Tag>
        <span className={styles.small}>{when}</span>
      </p>
      <p>
        {texts.rule}: <Link to={rulesPath}>{reportReasonTexts[rule]}</Link>
      </p>
      {text && <Words title={texts.moderatorSays} text={text} />}
      {appeal && <Words title={texts.yourAnswer} text={appeal.text} />}
      {appeal && (
        <p className={styles.small}>{appeal.outcome ? measures.outcomes[appeal.outcome] : texts.waits}</p>
      )}
      {appeal?.reply && <Words title={texts.moderatorSays} text={appeal.reply} />}
      {liftedAt && !appeal && <p className={styles.small}>{measures.liftedAt(longDate(liftedAt))}</p>}
      {!liftedAt && !appeal && <AppealForm measureId={measure.id} userId={userId} />}
    </li>
  );
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <blockquote className={styles.words}>
    <b>{title}</b>
    <span>{text}</span>
  </blockquote>
);

const schema = async () => (await import('@kubrik/contract')).newAppeal;

function AppealForm({ measureId, userId }: { measureId: string; userId: string }) {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const [send] = useAppealMutation();
  const { form, submit } = useSendForm({
    schema,
    schemaLoads: 'on-demand',
    defaultValues: { text: '' },
    draft: textDraft(`appeal:${measureId}`, 'text'),
    send: ({ text }) => send({ id: userId, measureId, text }),
    failedText: texts.sendFailed,
    onSent: () => void dispatch(showToast({ kind: 'success', title: texts.sent })),
  });
  if (!isOpen)
    return (
      <p>
        <Button variant="outlined" small onClick={() => setIsOpen(true)}>
          {texts.answer}
        </Button>
      </p>
    );
  return (
    <Form form={form} onSubmit={submit} label={texts.answer} className={styles.form}>
      <TextField name="text" label={texts.answer} multiline minRows={3} maxRows={10} autoFocus />
      <FormNote>{texts.answerNote}</FormNote>
      <FormActions submit={texts.send} submitting={texts.sending} />
    </Form>
  );
}
