import type { Complaint } from '@kubrik/contract';
import { useState } from 'react';
import { adminComplaints as texts } from '../../../locales/ru/admin/admin-complaints';
import { common } from '../../../locales/ru/common';
import { loadWithToken } from '../../../platform/attachments/load-with-token';
import { AttachmentList } from '../../../ui/attachments/AttachmentList';
import { Button } from '../../../ui/controls/Button';
import { directionOptions } from '../../../ui/controls/direction-options';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { Tag } from '../../../ui/labels/Tag';
import { PagedList } from '../../../ui/layout/PagedList';
import { longDate } from '../../../ui/text/time';
import { useSearchWords } from '../panel/use-search-words';
import { ComplaintDialog } from './ComplaintDialog';
import { type ComplaintFilter, useComplaintsInfiniteQuery } from './complaint.api';
import styles from './complaints.module.css';
import { LinkedComplaint } from './LinkedComplaint';

const statuses = Object.keys(texts.statuses) as Complaint['status'][];
const choices = (['all', ...statuses] as const).map((value) => ({
  value,
  label: value === 'all' ? texts.all : texts.statuses[value],
}));

/** Seafarers' complaints. */
export function ComplaintList() {
  const [status, setStatus] = useState<ComplaintFilter['status']>('all');
  const [direction, setDirection] = useState<'asc' | 'desc'>('desc');
  const { search, field } = useSearchWords();
  const [opened, setOpened] = useState<Complaint | null>(null);
  const filter = { status, search, sort: { field: 'createdAt', direction } } as const;
  const query = useComplaintsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  return (
    <section className={`card ${styles.complaints}`} aria-labelledby="complaints">
      <div className={styles.head}>
        <h3 id="complaints">{texts.title}</h3>
        <search className={styles.filters}>
          <Field label={texts.search} {...field} />
          <Select label={texts.status} options={choices} value={status} onChange={setStatus} />
          <Select label={common.order} options={directionOptions} value={direction} onChange={setDirection} />
        </search>
      </div>
      <PagedList query={query} empty={<EmptyNotice size="part" title={texts.empty} />}>
        {(items) => (
          <ul aria-label={texts.list} className={styles.list}>
            {items.map((complaint) => (
              <ComplaintRow key={complaint.id} complaint={complaint} onOpen={() => setOpened(complaint)} />
            ))}
          </ul>
        )}
      </PagedList>
      {opened && <ComplaintDialog complaint={opened} onClose={() => setOpened(null)} />}
      <LinkedComplaint />
    </section>
  );
}

function ComplaintRow({ complaint, onOpen }: { complaint: Complaint; onOpen(): void }) {
  const { reference, complaintType, vesselName, flagState, description, status, createdAt } = complaint;
  return (
    <li className={styles.row}>
      <p className={styles.facts}>
        <Tag tone={status === 'received' ? 'signal' : 'plain'}>{texts.statuses[status]}</Tag>
        <b>{reference}</b>
        <span>
          {texts.types[complaintType]} · {vesselName}, {flagState}
        </span>
        <time dateTime={createdAt}>{longDate(createdAt)}</time>
      </p>
      <p className={styles.words}>{description}</p>
      <AttachmentList attachments={complaint.attachments} load={loadWithToken} />
      <p className={styles.sender}>{senderOf(complaint)}</p>
      <Button variant="outlined" small aria-label={texts.openFor(reference)} onClick={onOpen}>
        {texts.open}
      </Button>
    </li>
  );
}

function senderOf({ isAnonymous, username, contact }: Complaint): string {
  if (isAnonymous) return texts.anonymous;
  return [username && `@${username}`, contact && `${texts.contact}: ${contact}`].filter(Boolean).join(' · ');
}
