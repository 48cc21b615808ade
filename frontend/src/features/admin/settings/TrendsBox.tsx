import { admin } from '../../../locales/ru/admin/admin';
import type { BodyOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useTrends } from '../../../platform/site/site';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../panel/admin.module.css';
import { useSaveTrendsMutation } from './settings.api';

const { trends } = admin;
const schema = async () => (await import('@kubrik/contract/admin/admin.schemas')).trendFigures;
const figures = ['shipsEnRoute', 'cargo', 'containers', 'oil'] as const;
const notSet: BodyOf<'admin.saveTrends'> = {
  shipsEnRoute: '',
  cargo: '',
  containers: '',
  oil: '',
  source: '',
  date: '',
};

/** Figures of the card of trends on the main page, with their source and date. */
export function TrendsBox() {
  const set = useTrends();
  return (
    <section className={`card ${styles.box} ${styles.settings} ${styles.below}`} aria-labelledby="trends">
      <h3 id="trends">{trends.title}</h3>
      <p className={styles.text}>{trends.lead}</p>
      {set === undefined ? <SkeletonRows /> : <TrendsForm set={set ?? notSet} />}
    </section>
  );
}

function TrendsForm({ set }: { set: BodyOf<'admin.saveTrends'> }) {
  const dispatch = useAppDispatch();
  const [save] = useSaveTrendsMutation();
  const fail = () => dispatch(showToast({ kind: 'error', ...trends.failed }));
  const { form, submit } = useSendForm({
    schema,
    defaultValues: set,
    send: (body) => save(body),
    failedText: admin.notSaved,
    onFailed: fail,
    onSent: () => void dispatch(showToast({ kind: 'success', title: trends.saved })),
  });
  return (
    <Form form={form} onSubmit={submit} label={trends.title}>
      {figures.map((name) => (
        <TextField
          key={name}
          name={name}
          label={trends.fields[name]}
          hint={name === 'shipsEnRoute' ? trends.shipsHint : trends.figureHint}
          autoComplete="off"
        />
      ))}
      <TextField name="source" label={trends.source} hint={trends.sourceHint} autoComplete="off" />
      <TextField
        name="date"
        type="date"
        label={trends.date}
        hint={trends.dateHint}
        placeholder={trends.date}
        autoComplete="off"
      />
      <FormActions submit={trends.save} submitting={admin.saving} />
    </Form>
  );
}
