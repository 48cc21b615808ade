import type { BlacklistEntry } from '@kubrik/contract';
import { useState } from 'react';
import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { experience } from '../../../locales/ru/blacklist/experience';
import { companyMark } from '../../../locales/ru/company/company-mark';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { AttachmentList } from '../../../ui/attachments/AttachmentList';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { Tag } from '../../../ui/labels/Tag';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { useDates } from '../../../ui/text/time';
import { TargetReply } from '../reply/TargetReply';
import { DisputeButton, EntryHistory } from './EntryHistory';
import styles from './entry-list.module.css';

const EntryStateDialog = lazyOpened(async () => (await import('./EntryStateDialog')).EntryStateDialog);

const texts = blacklist.entries;

interface EntryRowProps {
  entry: BlacklistEntry;
  /** Link to the company or vessel of the entry; absent when the page shows it already. */
  href?: string;
}

/** An official entry: its reason, evidence and state. */
export function EntryRow({ entry, href }: EntryRowProps) {
  const { dayDate } = useDates();
  const { targetName, targetType, severity, reason, evidence, attachments, state, createdAt, isDemo } = entry;
  const isModerator = useIsModerator();
  return (
    <li className={styles.entry} data-resolved={state === 'resolved' || undefined}>
      {href && (
        <h2>
          {targetName} <span>{blacklist.types[targetType]}</span>
        </h2>
      )}
      <p className={styles.tags}>
        <Tag tone={severity === 'high' && state !== 'resolved' ? 'signal' : 'plain'}>
          {texts.severity[severity]}
        </Tag>
        <Tag tone={state === 'resolved' ? 'plain' : 'sea'}>{texts.states[state]}</Tag>
        {isDemo && <Tag tone="plain">{blacklist.demo}</Tag>}
        <time dateTime={createdAt}>{dayDate(createdAt)}</time>
      </p>
      <p className={styles.reason}>{reason}</p>
      {(evidence || attachments.length === 0) && (
        <p className={styles.evidence}>
          <span>{texts.evidence}:</span> {evidence ?? texts.noEvidence}
        </p>
      )}
      <AttachmentList attachments={attachments} />
      {href ? (
        entry.reply && <p className={styles.evidence}>{companyMark.replied(entry.reply.companyName)}</p>
      ) : (
        <>
          <EntryHistory entry={entry} />
          <TargetReply
            thing={{ kind: 'entry', id: entry.id, targetId: entry.targetId }}
            reply={entry.reply}
          />
        </>
      )}
      <div className={styles.actions}>
        {href && (
          <LinkButton variant="outlined" small aria-label={blacklist.detailsOf(targetName)} to={href}>
            {blacklist.details}
          </LinkButton>
        )}
        {isModerator && <StateButton entry={entry} />}
        {!href && <DisputeButton entry={entry} />}
      </div>
    </li>
  );
}

function StateButton({ entry }: { entry: BlacklistEntry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" small onClick={() => setOpen(true)}>
        {experience.decide.open}
      </Button>
      {isOpen && <EntryStateDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}
