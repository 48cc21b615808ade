import { banking } from '../../../locales/ru/banking';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { dayDate } from '../../../ui/text/time';
import { bankingQuery, usePaymentProvidersQuery } from '../banking.api';
import styles from '../banking.module.css';

const texts = banking.payments;

interface ProvidersProps {
  /** Ids of the shown services, in this order. */
  ids: readonly string[];
  label: string;
}

/** Payment services with the known conditions. */
export function Providers({ ids, label }: ProvidersProps) {
  const { data, isLoading, refetch } = usePaymentProvidersQuery(undefined, bankingQuery);
  if (isLoading) return <SkeletonRows rows={3} />;
  if (!data) return <FailedNotice size="part" onRetry={() => void refetch()} />;
  const shown = ids.flatMap((id) => data.find((provider) => provider.id === id) ?? []);
  return (
    <ul className={styles.cards} aria-label={label}>
      {shown.map(({ id, name, description, fees, processingTime, currencies }) => (
        <li key={id} className={`card ${styles.card}`}>
          <h3>{name}</h3>
          <p>{description}</p>
          <Facts
            facts={[
              [texts.fees, fees],
              [texts.time, processingTime],
              [texts.currencies, currencies],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

/** Explains how reliable the figures of the services are, with source and day. */
export function ProvidersGuide() {
  const { data } = usePaymentProvidersQuery(undefined, bankingQuery);
  const first = data?.[0];
  // The browser may have kept an answer of an older version, which has no source, for use without a connection.
  const text = first?.date ? texts.guide(first.source, dayDate(first.date)) : texts.guideUnknown;
  return <p className={styles.lead}>{text}</p>;
}

/** For an unknown value the text refers to the provider. */
function Facts({ facts }: { facts: [name: string, value: string | null][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-unknown={value === null || undefined}>{value ?? texts.askProvider}</dd>
        </div>
      ))}
    </dl>
  );
}
