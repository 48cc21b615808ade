import type { BlacklistEntry } from '@kubrik/contract';
import { useState } from 'react';
import { experience } from '../../../locales/ru/blacklist/experience';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { Button } from '../../../ui/controls/Button';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { useDates } from '../../../ui/text/time';
import { Unsent } from '../../../ui/unsent/Unsent';
import styles from '../experience/experience.module.css';
import { useLazyEntryEvidenceQuery } from '../reply/company-reply.api';
import { useSpeaker } from '../reply/use-speaker';
import { disputeKind } from './dispute-kind';
import { Evidence } from './Evidence';

const DisputeDialog = lazyQueuedForm(async () => (await import('./DisputeDialog')).DisputeDialog);

const texts = experience.history;

/** The history of an entry: disputes of companies and decisions of moderators. */
export function EntryHistory({ entry: { id, changes } }: { entry: BlacklistEntry }) {
  const { dayDate } = useDates();
  if (changes.length === 0) return null;
  const isDisputed = changes.some(({ companyName }) => companyName !== null);
  return (
    <details className={styles.history} open>
      <summary>{texts.title}</summary>
      <ol>
        {changes.map(({ state, reason, companyName, createdAt }) => (
          <li key={`${createdAt} ${state}`}>
            <p>
              {companyName ? texts.byCompany(companyName) : texts.byModerator}: {texts.states[state]} ·{' '}
              <time dateTime={createdAt}>{dayDate(createdAt)}</time>
            </p>
            <p>{reason}</p>
          </li>
        ))}
      </ol>
      {isDisputed && <DisputeEvidence entryId={id} />}
    </details>
  );
}

/** Documents that companies have attached to a dispute; only moderators see them. */
function DisputeEvidence({ entryId }: { entryId: string }) {
  const query = useLazyEntryEvidenceQuery();
  if (!useIsModerator()) return null;
  return (
    <div className={styles.evidence}>
      <Evidence query={query} id={entryId} label={experience.dispute.evidence} />
    </div>
  );
}

/** The button by which the people of a company dispute an entry about it. */
export function DisputeButton({ entry: { id, targetId, state } }: { entry: BlacklistEntry }) {
  const speaker = useSpeaker(targetId);
  const [isOpen, setOpen] = useState(false);
  if (!speaker || state === 'disputed' || state === 'resolved') return null;
  return (
    <>
      <Button variant="outlined" small onClick={() => setOpen(true)}>
        {experience.dispute.open}
      </Button>
      <Unsent
        kind={disputeKind}
        isHere={({ call }) => call.params?.id === id}
        onEdit={() => setOpen(true)}
        isInCard
      />
      {isOpen && <DisputeDialog entryId={id} speaker={speaker} onClose={() => setOpen(false)} />}
    </>
  );
}
