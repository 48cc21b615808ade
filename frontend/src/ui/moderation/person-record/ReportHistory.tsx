import type { ReportedItem } from '@kubrik/contract';
import { reportReasons, reportReasonTexts } from '@kubrik/contract/moderation/report-reasons';
import { Link } from 'react-router';
import { measures } from '../../../locales/ru/moderation/measures';
import { moderation } from '../../../locales/ru/moderation/moderation';
import { useReportHistoryInfiniteQuery } from '../../../platform/moderation/measures.api';
import { Tag } from '../../labels/Tag';
import { PagedList, SkeletonRows } from '../../layout/PagedList';
import { plural } from '../../text/russian';
import { longDate } from '../../text/time';
import styles from './person-record.module.css';

/** Reported items of a person, and the decisions about them. */
export function ReportHistory({ authorId }: { authorId: string }) {
  const query = useReportHistoryInfiniteQuery(authorId, { refetchOnMountOrArgChange: true });
  return (
    <PagedList
      query={query}
      loading={<SkeletonRows rows={2} />}
      empty={<p className={styles.small}>{measures.noReports}</p>}
    >
      {(items) => (
        <ul>
          {items.map((item) => (
            <HistoryRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function HistoryRow({ item }: { item: ReportedItem }) {
  const { kind, excerpt, reportCount, lastAt, path, state, decision, isDeleted, heldFor } = item;
  const isThere =
    path !== '' &&
    !isDeleted &&
    heldFor === null &&
    kind !== 'private_message' &&
    (state === 'open' || decision !== null);
  const words = kind === 'profile' ? '' : excerpt || moderation.noText;
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <Tag tone="plain">{moderation.kinds[kind]}</Tag>
        <span className={styles.small}>
          {[reportCount > 0 && plural(reportCount, moderation.reports), reasonsOf(item), longDate(lastAt)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {words && <p className={styles.words}>{isThere ? <Link to={path}>{words}</Link> : words}</p>}
      <p className={styles.small}>{decisionOf(item)}</p>
    </li>
  );
}

const reasonsOf = ({ reasons }: ReportedItem) =>
  reportReasons
    .filter((reason) => reasons[reason])
    .map((reason) => reportReasonTexts[reason].toLowerCase())
    .join(', ');

function decisionOf({ state, decision }: ReportedItem): string {
  if (state === 'open') return measures.waits;
  if (!decision) return moderation.deletedElsewhere;
  const { outcome, rule, who, at } = decision;
  const words = [
    moderation.outcomes[outcome],
    rule && reportReasonTexts[rule].toLowerCase(),
    who,
    longDate(at),
  ];
  return words.filter(Boolean).join(' · ');
}
