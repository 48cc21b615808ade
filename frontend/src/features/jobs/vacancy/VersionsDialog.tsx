import { jobs } from '../../../locales/ru/jobs/jobs';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { Dialog } from '../../../ui/layout/Dialog';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { longDate } from '../../../ui/text/time';
import { useVacancyVersionsQuery } from '../jobs.api';
import styles from '../jobs-section.module.css';

const texts = jobs.versions;

/** The earlier versions of a vacancy. */
export function VersionsDialog({ id, onClose }: { id: string; onClose(): void }) {
  return (
    <Dialog title={texts.title} wide onClose={onClose}>
      <Versions id={id} />
    </Dialog>
  );
}

function Versions({ id }: { id: string }) {
  const { currentData, isError, refetch } = useVacancyVersionsQuery(id);
  if (isError && !currentData) return <FailedNotice size="inset" onRetry={() => void refetch()} />;
  if (!currentData) return <SkeletonRows rows={3} />;
  if (currentData.length === 0) return <p>{texts.none}</p>;
  return (
    <ol className={styles.list}>
      {currentData.map(({ replacedAt, title, company, location, salary, currency, ...said }) => (
        <li key={replacedAt} className={styles.entry}>
          <p className={styles.note}>{texts.until(longDate(replacedAt))}</p>
          <b>{title}</b>
          <p className={styles.note}>
            {[
              company,
              location,
              salary &&
                `${salary} ${currency ?? ''} ${said.payPeriod === 'day' ? jobs.perDay : jobs.perMonth}`,
              said.contractDuration,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {[said.description, said.requirements, said.benefits].filter(Boolean).map((text) => (
            <p key={text} className={styles.words}>
              {text}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}
