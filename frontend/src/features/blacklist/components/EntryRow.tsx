import type { BlacklistEntry } from '@kubrik/contract';
import { blacklist } from '../../../locales/ru/blacklist';
import { common } from '../../../locales/ru/common';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { AttachmentList } from '../../../ui/attachments/AttachmentList';
import { LinkButton } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { Tag } from '../../../ui/Tag';
import { dayDate } from '../../../ui/time';
import { showToast } from '../../../ui/toast/toast.slice';
import { useChangeEntryMutation } from '../blacklist.api';
import styles from './entry-list.module.css';

const texts = blacklist.entries;
type State = BlacklistEntry['state'];
const states = (Object.keys(texts.states) as State[]).map((value) => ({ value, label: texts.states[value] }));

interface EntryRowProps {
  entry: BlacklistEntry;
  /** Leads to whom it is about; absent where that is on the page already. */
  href?: string;
}

/** An official entry: reason, evidence and how it stands. */
export function EntryRow({ entry, href }: EntryRowProps) {
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
      {(href || isModerator) && (
        <div className={styles.actions}>
          {href && (
            <LinkButton variant="outlined" small aria-label={blacklist.detailsOf(targetName)} to={href}>
              {blacklist.details}
            </LinkButton>
          )}
          {isModerator && <StateSelect entry={entry} />}
        </div>
      )}
    </li>
  );
}

function StateSelect({ entry: { id, state } }: { entry: BlacklistEntry }) {
  const dispatch = useAppDispatch();
  const [change, { isLoading }] = useChangeEntryMutation();
  const choose = async (next: State) => {
    const { error } = await change({ id, state: next });
    const text = error ? ((error as ApiError).form?.message ?? common.failedText) : undefined;
    dispatch(
      showToast(
        error
          ? { kind: 'error', title: texts.changeFailed, text }
          : { kind: 'success', title: texts.changed },
      ),
    );
  };
  return (
    <Select
      label={texts.state}
      options={states}
      value={state}
      disabled={isLoading}
      onChange={(next) => void choose(next)}
    />
  );
}
