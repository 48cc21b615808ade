import type { AuditEntry, LogEntry } from '@kubrik/contract';
import type { GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { admin } from '../../../locales/ru/admin/admin';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { useIsMobile } from '../../../ui/page/media';
import { exactTime } from '../../../ui/text/time';
import { logsRefetch } from '../limits';
import { AdminGrid } from '../panel/AdminGrid';
import { useSearchWords } from '../panel/use-search-words';
import { DeadJobs } from './DeadJobs';
import { useAuditInfiniteQuery, useLogsInfiniteQuery } from './log.api';
import type { LogFilter } from './log-list';
import { logSentence } from './log-sentence';
import styles from './logs.module.css';

const { logs } = admin;
const levels = [
  { value: 'all', label: logs.all },
  ...(['error', 'warn', 'info', 'other'] as const).map((value) => ({ value, label: logs.levels[value] })),
] as const;
const newestFirst = { field: 'at', direction: 'desc' } as const;

/** Dead jobs, the platform’s log, and below it the audit trail of administrators. */
export function LogsTab() {
  return (
    <div className={styles.stack}>
      <DeadJobs />
      <Log />
      <Audit />
    </div>
  );
}

function Log() {
  const [level, setLevel] = useState<LogFilter['level']>('all');
  const { search, field } = useSearchWords();
  const [sort, setSort] = useState<LogFilter['sort']>(newestFirst);
  const query = useLogsInfiniteQuery({ level, search, sort }, { pollingInterval: logsRefetch });
  const isMobile = useIsMobile();
  return (
    <section className={`card ${styles.box}`} aria-label={logs.title}>
      <h3>{logs.title}</h3>
      <search className={styles.filters}>
        <Field label={logs.search} {...field} />
        <Select label={logs.level} options={levels} value={level} onChange={setLevel} />
      </search>
      {query.isLoading ? (
        <p role="status" className={styles.note}>
          {logs.loading}
        </p>
      ) : (
        <AdminGrid
          label={logs.title}
          className={styles.log}
          columns={isMobile ? narrowLogColumns : logColumns}
          query={query}
          filter={`${level} ${search}`}
          sort={sort}
          onSort={setSort}
          empty={<p className={styles.note}>{logs.empty}</p>}
        />
      )}
    </section>
  );
}

const Level = ({ entry: { level } }: { entry: LogEntry }) => (
  <span className={styles.level} data-level={level}>
    {logs.levels[level]}
  </span>
);

/** The message in Russian, followed by the logged text; a message without a translation as it was logged. */
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

const logColumns: GridColDef<LogEntry>[] = [
  { field: 'level', headerName: logs.level, width: 150, renderCell: ({ row }) => <Level entry={row} /> },
  {
    field: 'at',
    headerName: logs.at,
    width: 190,
    sortable: true,
    valueGetter: (_, { timestamp }) => exactTime(timestamp),
  },
  { field: 'source', headerName: logs.source, width: 120 },
  {
    field: 'message',
    headerName: logs.what,
    flex: 1,
    renderCell: ({ row }) => <Message message={row.message} />,
  },
];

/** All fields in one column, for a narrow screen. */
const narrowLogColumns: GridColDef<LogEntry>[] = [
  {
    field: 'at',
    headerName: logs.at,
    flex: 1,
    sortable: true,
    renderCell: ({ row }) => (
      <div>
        <p className={styles.facts}>
          <Level entry={row} /> {exactTime(row.timestamp)}, {row.source}
        </p>
        <Message message={row.message} />
      </div>
    ),
  },
];

function Audit() {
  const { search, field } = useSearchWords();
  const [sort, setSort] = useState<LogFilter['sort']>(newestFirst);
  const query = useAuditInfiniteQuery({ search, sort });
  const isMobile = useIsMobile();
  return (
    <div className={`card ${styles.box}`}>
      <h3>{logs.audit}</h3>
      <search className={styles.filters}>
        <Field label={logs.auditSearch} {...field} />
      </search>
      <AdminGrid
        label={logs.audit}
        columns={isMobile ? narrowAuditColumns : auditColumns}
        query={query}
        filter={search}
        sort={sort}
        onSort={setSort}
        empty={<EmptyNotice size="part" title={search ? logs.nothingFound : logs.auditEmpty} />}
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
  {
    field: 'at',
    headerName: logs.at,
    width: 190,
    sortable: true,
    valueFormatter: (at: string) => exactTime(at),
  },
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

/** All fields in one column, for a narrow screen. */
const narrowAuditColumns: GridColDef<AuditEntry>[] = [
  {
    field: 'at',
    headerName: logs.at,
    flex: 1,
    sortable: true,
    renderCell: ({ row }) => (
      <div>
        <Act entry={row} />
        <p className={styles.facts}>
          {row.who}, {row.address}, {exactTime(row.at)}
        </p>
      </div>
    ),
  },
];
