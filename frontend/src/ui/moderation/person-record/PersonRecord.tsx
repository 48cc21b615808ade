import { type TakeableMeasureKind, takeableMeasureKinds } from '@kubrik/contract/moderation/measures';
import { useState } from 'react';
import { measures } from '../../../locales/ru/moderation/measures';
import type { ReplyOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { useLiftMeasureMutation, useMeasuresOfQuery } from '../../../platform/moderation/measures.api';
import { Button } from '../../controls/Button';
import { FailedNotice } from '../../feedback/Notices';
import { SkeletonRows } from '../../layout/PagedList';
import { longDate } from '../../text/time';
import { showToast } from '../../toast/toast.slice';
import { MeasureDialog } from './MeasureDialog';
import { MeasureRow } from './MeasureRow';
import styles from './person-record.module.css';
import { ReportHistory } from './ReportHistory';
import { AvatarWithdrawalDialog, NameWithdrawalDialog } from './WithdrawalDialog';

type Person = ReplyOf<'users.measuresOf'>;

/** For moderators: the measures about a person with their reasons, and the possible actions. */
export function PersonRecord({ username }: { username: string }) {
  const { currentData: person, error, refetch } = useMeasuresOfQuery(username);
  if (!person && error)
    return <FailedNotice size="part" title={measures.failed} onRetry={() => void refetch()} />;
  if (!person) return <SkeletonRows rows={3} />;
  return (
    <div className={styles.record}>
      <Actions person={person} />
      <section aria-labelledby="person-measures">
        <h3 id="person-measures">{measures.measuresTitle}</h3>
        <Measures person={person} />
      </section>
      <section aria-labelledby="person-reports">
        <h3 id="person-reports">{measures.reportsTitle}</h3>
        <ReportHistory authorId={person.userId} />
      </section>
    </div>
  );
}

function Actions({ person }: { person: Person }) {
  const { username, isModerator, hasAvatar } = person;
  const [asked, setAsked] = useState<TakeableMeasureKind | 'name' | 'avatar'>();
  const dialog = { username, onClose: () => setAsked(undefined) };
  return (
    <>
      <p role="status">{isModerator ? measures.moderator : stateOf(person)}</p>
      {!isModerator && (
        <div className={styles.actions}>
          {takeableMeasureKinds.map((kind) => (
            <Button
              key={kind}
              variant="outlined"
              small
              className={kind === 'ban' ? styles.danger : undefined}
              onClick={() => setAsked(kind)}
            >
              {measures.take[kind]}
            </Button>
          ))}
          <Button variant="outlined" small className={styles.danger} onClick={() => setAsked('name')}>
            {measures.withdrawal.action}
          </Button>
          {hasAvatar && (
            <Button variant="outlined" small className={styles.danger} onClick={() => setAsked('avatar')}>
              {measures.avatarWithdrawal.action}
            </Button>
          )}
        </div>
      )}
      {asked === 'name' && <NameWithdrawalDialog {...dialog} />}
      {asked === 'avatar' && <AvatarWithdrawalDialog {...dialog} />}
      {asked && asked !== 'name' && asked !== 'avatar' && <MeasureDialog kind={asked} {...dialog} />}
    </>
  );
}

function stateOf({ restriction }: Person): string {
  if (!restriction) return measures.free;
  return restriction.until ? measures.restrictedUntil(longDate(restriction.until)) : measures.banned;
}

function Measures({ person }: { person: Person }) {
  const dispatch = useAppDispatch();
  const [lift, { isLoading }] = useLiftMeasureMutation();
  const undo = async (id: string) => {
    const { error } = await lift(id);
    const outcome = error
      ? ({ kind: 'error', title: measures.liftFailed } as const)
      : ({ kind: 'success', title: measures.lifted } as const);
    dispatch(showToast(outcome));
  };
  if (person.measures.length === 0) return <p className={styles.small}>{measures.noMeasures}</p>;
  return (
    <ul>
      {person.measures.map((measure) => (
        <MeasureRow key={measure.id} measure={measure}>
          {!measure.liftedAt && (
            <Button
              variant="outlined"
              small
              disabled={isLoading}
              aria-label={measures.liftOf(measures.kinds[measure.kind], longDate(measure.createdAt))}
              onClick={() => void undo(measure.id)}
            >
              {measures.lift}
            </Button>
          )}
        </MeasureRow>
      ))}
    </ul>
  );
}
