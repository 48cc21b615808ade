import { Link } from 'react-router';
import { wages as texts } from '../../../locales/ru/protection/wages';
import { usePrivateValue } from '../../../platform/storage/use-private-value';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { KeptHere } from '../offline/KeptHere';
import { useKeptOffline } from '../offline/use-kept-offline';
import tools from '../rights-tools.module.css';
import { officialRate } from './rate';
import { TakenFields } from './TakenFields';
import { ContractFields, WorkFields } from './WageFields';
import { WageResult } from './WageResult';
import { type FindRate, readWageForm, readWages, type WageForm } from './wage-form';
import { useOfficialRatesQuery } from './wages.api';
import styles from './wages.module.css';

/** Key in the private store. It must not change, because browsers hold people's figures under it. */
const storageId = 'wages';

/** Calculates what the employer owes, by contract, work and taken sums. */
export function WagesTab() {
  useKeptOffline('tools');
  const { value, change, clear, isKept } = usePrivateValue(storageId, readWageForm);
  return (
    <div className={tools.tool}>
      <p className={tools.lead}>
        {texts.lead} <Link to="/protection/mlc/mlc-2.2">{texts.rule}</Link>
      </p>
      {value ? <Wages form={value} onChange={change} /> : <SkeletonRows rows={8} />}
      <details className={`card ${tools.method}`}>
        <summary>{texts.method.title}</summary>
        <ul>
          {texts.method.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
      <KeptHere texts={texts.kept} isKept={isKept} clear={clear} />
    </div>
  );
}

/** Whether a sum or the shown currency differs from the contract's currency. */
const needsRates = ({ currency, taken, shownIn }: WageForm) =>
  (shownIn !== '' && shownIn !== currency) || taken.some((item) => item.currency !== currency);

function Wages({ form, onChange }: { form: WageForm; onChange(form: WageForm): void }) {
  const isNeeded = needsRates(form);
  const { data, isError, isLoading, refetch } = useOfficialRatesQuery(undefined, { skip: !isNeeded });
  const find: FindRate = (from, to) => officialRate(data ?? [], from, to);
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const { input, errors } = readWages(form, find, today);
  const set = (part: Partial<WageForm>) => onChange({ ...form, ...part });
  return (
    <div className={styles.wages}>
      <div className={styles.form}>
        <ContractFields form={form} errors={errors} onChange={set} />
        <WorkFields form={form} errors={errors} onChange={set} />
        <TakenFields form={form} errors={errors} onChange={set} find={find} />
        {isNeeded && isError && !data && (
          <FailedNotice size="part" text={texts.rates.failed} onRetry={() => void refetch()} />
        )}
        {isNeeded && (
          <p className={styles.note} role="status">
            {isLoading ? texts.rates.loading : texts.rates.day}
          </p>
        )}
      </div>
      <WageResult form={form} input={input} find={find} onShownIn={(shownIn) => set({ shownIn })} />
    </div>
  );
}
