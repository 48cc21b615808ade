import { backupBounds } from '@kubrik/contract/admin/backup-bounds';
import { admin } from '../../../locales/ru/admin/admin';
import { backups } from '../../../locales/ru/admin/backups';
import type { ReplyOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Form, FormActions } from '../../../ui/form/Form';
import { SwitchField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { Loaded } from '../../../ui/layout/Loaded';
import { shortDate } from '../../../ui/text/time';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../panel/admin.module.css';
import { BoundedFields } from './BoundedFields';
import { useBackupsQuery, useSaveBackupPlanMutation } from './backup.api';

type State = ReplyOf<'admin.backups'>;

const schema = async () => (await import('@kubrik/contract/admin/backup.schemas')).backupPlan;
const numbers = [
  ['hour', backups.hour],
  ['keepDays', backups.keepDays],
  ['keepWeeks', backups.keepWeeks],
  ['keepMonths', backups.keepMonths],
] as const;

/** Where backups are kept, when they are made, and which stay. */
export function BackupBox() {
  const query = useBackupsQuery();
  return (
    <section className={`card ${styles.box} ${styles.settings} ${styles.below}`} aria-labelledby="backups">
      <h3 id="backups">{backups.title}</h3>
      <p className={styles.text}>{backups.lead}</p>
      <Loaded query={query}>
        {(state) => (
          <>
            <Facts state={state} />
            <PlanForm plan={state.plan} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Facts({ state: { recipient, places, lastAt } }: { state: State }) {
  if (!recipient) return <p className={styles.text}>{backups.noRecipient}</p>;
  return (
    <dl className={styles.facts}>
      <dt>{backups.last}</dt>
      <dd>{lastAt ? <time dateTime={lastAt}>{shortDate(lastAt)}</time> : backups.never}</dd>
      <dt>{backups.places}</dt>
      <dd>{places.join('; ')}</dd>
      <dt>{backups.recipient}</dt>
      <dd>{recipient}</dd>
    </dl>
  );
}

function PlanForm({ plan }: Pick<State, 'plan'>) {
  const dispatch = useAppDispatch();
  const [save] = useSaveBackupPlanMutation();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: plan,
    send: (body) => save(body),
    failedText: admin.notSaved,
    onSent: () => void dispatch(showToast({ kind: 'success', title: backups.saved })),
  });
  return (
    <Form form={form} onSubmit={submit} label={backups.title}>
      <SwitchField name="isOn" label={backups.isOn} hint={backups.isOnHint} />
      <p className={styles.text}>{backups.keepHint}</p>
      <BoundedFields fields={numbers} bounds={backupBounds} />
      <FormActions submit={backups.save} submitting={admin.saving} />
    </Form>
  );
}
