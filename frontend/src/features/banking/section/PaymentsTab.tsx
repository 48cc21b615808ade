import { banking } from '../../../locales/ru/banking';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { bankingQuery, usePaymentInstructionsQuery } from '../banking.api';
import styles from '../banking.module.css';
import { Advice } from './Advice';
import { Providers, ProvidersGuide } from './Providers';
import { Restrictions } from './Restrictions';

const texts = banking.payments;
const recommended = ['multi-currency-account', 'electronic-wallet', 'card-transfer'];

export function PaymentsTab() {
  return (
    <div className={styles.stack}>
      <section className={styles.block} aria-labelledby="payments-title">
        <h2 id="payments-title">{texts.title}</h2>
        <ProvidersGuide />
        <Providers ids={recommended} label={texts.providers} />
      </section>
      <Restrictions of="all" />
      <Advice id="salary" title={texts.tipsTitle} />
      <Instructions />
    </div>
  );
}

function Instructions() {
  const { data, isLoading, refetch } = usePaymentInstructionsQuery(undefined, bankingQuery);
  return (
    <section className={styles.block} aria-labelledby="instructions-title">
      <h2 id="instructions-title">{texts.instructionsTitle}</h2>
      {isLoading && <SkeletonRows rows={3} />}
      {!isLoading && !data && <FailedNotice size="part" onRetry={() => void refetch()} />}
      {data?.map(({ id, title, steps }) => (
        <details key={id} className={`card ${styles.steps}`}>
          <summary>
            {title}
            <Icon name="right" size={18} />
          </summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}
