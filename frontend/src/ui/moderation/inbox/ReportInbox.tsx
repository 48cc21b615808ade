import type { ReportedItem } from '@kubrik/contract';
import { deletableKinds, inboxKinds, isPanelKind } from '@kubrik/contract/moderation/report-reasons';
import { useState } from 'react';
import { common } from '../../../locales/ru/common';
import { moderation } from '../../../locales/ru/moderation/moderation';
import { useWaitingCompaniesQuery } from '../../../platform/company/moderated-companies.api';
import { type InboxFilter, useReportedItemsInfiniteQuery } from '../../../platform/moderation/moderation.api';
import { useInboxCount } from '../../../platform/moderation/use-inbox-count';
import { useAdminToken } from '../../../platform/session/admin-token';
import { Button, LinkButton } from '../../controls/Button';
import { directionOptions } from '../../controls/direction-options';
import { Select } from '../../controls/Select';
import { EmptyNotice } from '../../feedback/Notices';
import { Badge } from '../../labels/Badge';
import { itemsOf, PagedList, SkeletonRows } from '../../layout/PagedList';
import { lazyOpened } from '../../lazy/lazy-opened';
import { AppealList } from './AppealList';
import type { AskedDecision } from './DecisionDialog';
import { messageIdsOfPages } from './ReportedAttachments';
import { ReportedItemRow } from './ReportedItemRow';
import styles from './report-inbox.module.css';

const DecisionDialog = lazyOpened(async () => (await import('./DecisionDialog')).DecisionDialog);

const states = (['open', 'closed'] as const).map((value) => ({ value, label: moderation.states[value] }));
const kindsFor = (isPanel: boolean) =>
  (['all', ...inboxKinds] as const)
    .filter((value) => isPanel || !isPanelKind(value))
    .map((value) => ({ value, label: value === 'all' ? moderation.allKinds : moderation.kinds[value] }));

/** Reports and new entries: in the administrator's panel, and on the site for moderators. */
export function ReportInbox() {
  const [filter, setFilter] = useState<InboxFilter>({ state: 'open', kind: 'all', direction: 'desc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<AskedDecision>();
  const query = useReportedItemsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const chosen = itemsOf(query).filter(({ id, state }) => state === 'open' && selected.has(id));
  const messageIds = messageIdsOfPages(query.data?.pages ?? []);
  const change = (next: Partial<InboxFilter>) => {
    setFilter({ ...filter, ...next });
    setSelected(new Set());
  };
  const toggle = (id: string) => setSelected(toggled(selected, id));
  return (
    <section className={`card ${styles.inbox}`} aria-labelledby="report-inbox">
      <InboxHead filter={filter} onChange={change} />
      <AppealList state={filter.state} />
      <PagedList
        query={query}
        loading={<SkeletonRows rows={4} />}
        empty={
          <EmptyNotice
            size="part"
            title={moderation.empty[filter.state]}
            text={moderation.emptyText[filter.state]}
          />
        }
      >
        {(items) => (
          <ul aria-label={moderation.list} className={styles.list}>
            {items.map((item) => (
              <ReportedItemRow
                key={item.id}
                item={item}
                messageIds={messageIds.get(item.id)}
                isSelected={selected.has(item.id)}
                onToggle={toggle}
                onDecide={(outcome) => setAsked({ items: [item], outcome })}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {chosen.length > 1 && <SelectionBar chosen={chosen} onDecide={setAsked} />}
      {asked && (
        <DecisionDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onDecided={() => {
            setAsked(undefined);
            setSelected(new Set());
          }}
        />
      )}
    </section>
  );
}

function InboxHead({
  filter,
  onChange,
}: {
  filter: InboxFilter;
  onChange(next: Partial<InboxFilter>): void;
}) {
  const count = useInboxCount();
  const isPanel = useAdminToken() !== null;
  return (
    <div className={styles.head}>
      <h2 id="report-inbox">
        {moderation.title}
        <Badge count={count} />
        <span className="visually-hidden" role="status">
          {moderation.openCount(count)}
        </span>
      </h2>
      <CompaniesLink />
      <div className={styles.filters}>
        <Select
          label={moderation.state}
          options={states}
          value={filter.state}
          onChange={(state) => onChange({ state })}
        />
        <Select
          label={moderation.kind}
          options={kindsFor(isPanel)}
          value={filter.kind}
          onChange={(kind) => onChange({ kind })}
        />
        <Select
          label={common.order}
          options={directionOptions}
          value={filter.direction}
          onChange={(direction) => onChange({ direction })}
        />
      </div>
    </div>
  );
}

/** A link to the list in which companies are verified. */
function CompaniesLink() {
  const { count = 0 } = useWaitingCompaniesQuery().data ?? {};
  return (
    <LinkButton variant="outlined" small to="/moderation/companies">
      {moderation.companies(count)}
    </LinkButton>
  );
}

function SelectionBar({
  chosen,
  onDecide,
}: {
  chosen: ReportedItem[];
  onDecide(asked: AskedDecision): void;
}) {
  return (
    <div className={styles.bar} role="status">
      <b>{moderation.selected(chosen.length)}</b>
      <Button variant="outlined" small onClick={() => onDecide({ items: chosen, outcome: 'kept' })}>
        {moderation.keep}
      </Button>
      {chosen.every(({ kind }) => deletableKinds.includes(kind)) && (
        <Button variant="outlined" small onClick={() => onDecide({ items: chosen, outcome: 'deleted' })}>
          {moderation.remove}
        </Button>
      )}
    </div>
  );
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
