import { FailedNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { bankingQuery, useRecommendationsQuery } from '../banking.api';
import styles from '../banking.module.css';

/** Advice on how to choose one kind of banking service. */
export function Advice({ id, title }: { id: string; title: string }) {
  const { data, isLoading, refetch } = useRecommendationsQuery(id, bankingQuery);
  const heading = `advice-${id}`;
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {isLoading && <SkeletonRows rows={3} />}
      {!isLoading && !data && <FailedNotice size="part" onRetry={() => void refetch()} />}
      {data && (
        <ul className={`card ${styles.tips}`}>
          {data.map((line) => (
            <li key={line.id}>
              <Icon name="check" size={20} />
              <span>{line.text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
