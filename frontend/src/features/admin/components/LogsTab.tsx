import type { AuditEntry, LogEntry } from '@kubrik/contract';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { admin } from '../../../locales/ru/admin';
import { useIsMobile } from '../../../ui/media';
import { EmptyNotice, FailedNotice } from '../../../ui/Notices';
import { Select } from '../../../ui/Select';
import { exactTime } from '../../../ui/time';
import { logsRefetch } from '../limits';
import { type LevelFilter, useAuditInfiniteQuery, useLogsQuery } from '../log.api';
import { logSentence } from '../log-sentence';
import { AdminGrid } from './AdminGrid';
import { DeadJobs } from './DeadJobs';
import styles from './logs.module.css';

const { logs } = admin;
const levels = [
  { value: 'all', label: logs.all },
  ...(['error', 'warn', 'info', 'other'] as const).map((value) => ({ value, label: logs.levels[value] })),
] as const;

/** What failed for good, the platform's log, and below it the audit trail of administrators. */
export function LogsTab() {
  const [level, setLevel] = useState<LevelFilter>('all');
  return (
    <div className={styles.stack}>
      <DeadJobs />
      <div className={`card ${styles.box}`}>
        <div className={styles.head}>
          <h3>{logs.title}</h3>
          <Select label={logs.level} options={levels} value={level} onChange={setLevel} />
        </div>
        <section
          className={styles.area}
          aria-label={logs.title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
          tabIndex={0}
        >
          <Log level={level} />
        </section>
      </div>
      <Audit />
    </div>
  );
}

function Log({ level }: { level: LevelFilter }) {
  const { currentData, isError, isFetching, refetch } = useLogsQuery(level, { pollingInterval: logsRefetch });
  if (!currentData) {
    if (isError && !isFetching) return <FailedNotice size="part" onRetry={() => void refetch()} />;
    return (
      <p role="status" className={styles.note}>
        {logs.loading}
      </p>
    );
  }
  if (currentData.length === 0) return <p className={styles.note}>{logs.empty}</p>;
  return (
    <ol className={styles.lines}>
      {currentData.map((entry) => (
        <Line key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Line({ entry: { level, timestamp, source, message } }: { entry: LogEntry }) {
  return (
    <li data-level={level}>
      <span className={styles.level}>{logs.levels[level]}</span>
      <time dateTime={timestamp}>{exactTime(timestamp)}</time>
      <span className={styles.source}>{source}</span>
      <Message message={message} />
    </li>
  );
}

/** In Russian, with what was logged behind it; what nobody has translated as it is. */
function Message({ message }: Pick<LogEntry, 'message'>) {
  const sentence = logSentence(message);
  if (sentence === undefined) return <span className={styles.message}>{message}</span>;
  return (
    <details className={styles.message}>
      <summary>{sentence}</summary>
      <p lang="en">{message}</p>
    </details>
  );
}

function Audit() {
  const query = useAuditInfiniteQuery();
  const isMobile = useIsMobile();
  return (
    <div className={`card ${styles.box}`}>
      <h3>{logs.audit}</h3>
      <AdminGrid
        label={logs.audit}
        columns={isMobile ? narrowAuditColumns : auditColumns}
        query={query}
        empty={<EmptyNotice size="part" title={logs.auditEmpty} />}
      />
    </div>
  );
}

const Act = ({ entry: { what, details } }: { entry: AuditEntry }) => (
  <>
    {logs.auditActions[what] ?? what}
    {Object.keys(details).length > 0 && (
      <details className={styles.details}>
        <summary>{logs.details}</summary>
        <pre>{JSON.stringify(details, null, 2)}</pre>
      </details>
    )}
  </>
);

const auditColumns: GridColDef<AuditEntry>[] = [
  { field: 'at', headerName: logs.at, width: 190, valueFormatter: (at: string) => exactTime(at) },
  { field: 'who', headerName: logs.who, flex: 1 },
  {
    field: 'what',
    headerName: logs.what,
    flex: 2,
    renderCell: ({ row }) => (
      <div>
        <Act entry={row} />
      </div>
    ),
  },
  { field: 'address', headerName: logs.address, width: 150 },
];

/** All in one column, for a narrow screen. */
const narrowAuditColumns: GridColDef<AuditEntry>[] = [
  {
    field: 'what',
    headerName: logs.what,
    flex: 1,
    renderCell: ({ row }) => (
      <div>
        <Act entry={row} />
        <p className={styles.actor}>
          {row.who}, {row.address}, {exactTime(row.at)}
        </p>
      </div>
    ),
  },
];
