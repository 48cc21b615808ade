import type { Port } from '@kubrik/contract';
import { useNavigate } from 'react-router';
import { common } from '../../../locales/ru/common';
import { ports } from '../../../locales/ru/ports/ports';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { Button } from '../../../ui/controls/Button';
import { Tag } from '../../../ui/labels/Tag';
import { RemoveButton } from '../../../ui/moderation/removal/RemoveButton';
import { ReportButton } from '../../../ui/report/ReportButton';
import { showToast } from '../../../ui/toast/toast.slice';
import {
  useApprovePortMutation,
  useConfirmPortMutation,
  useDeletePortMutation,
  usePortConfirmationQuery,
} from './added-port.api';
import styles from './added-port.module.css';

const texts = ports.added;

/** Says that a person added the port: others confirm or report it, and moderators approve or remove it. */
export function AddedPort({ port: { id, isConfirmed } }: { port: Port }) {
  const { user } = useCurrentUser();
  const isModerator = useIsModerator();
  const navigate = useNavigate();
  const [remove] = useDeletePortMutation();
  const { currentData: state } = usePortConfirmationQuery({ id, person: user?.id ?? null });
  const isOwn = state?.isOwn ?? false;
  return (
    <div className={styles.added} data-waits={!isConfirmed || undefined}>
      {isConfirmed ? (
        <p>{texts.title}</p>
      ) : (
        <>
          <p className={styles.head}>
            <Tag tone="signal">{texts.unconfirmed}</Tag>
            {state && <span>{texts.progress(state.confirmations, state.needed)}</span>}
          </p>
          <p>{isOwn ? texts.forAuthor : texts.forOthers}</p>
        </>
      )}
      <div className={styles.actions}>
        {!isConfirmed && state && user && !isOwn && <Confirm id={id} isDone={state.hasConfirmed} />}
        {!isConfirmed && isModerator && <Approve id={id} />}
        {!isOwn && <ReportButton kind="port" id={id} />}
        {isModerator && (
          <RemoveButton
            isOwn={isOwn}
            texts={ports.removal}
            onRemove={(reason) => remove({ id, reason })}
            onRemoved={() => void navigate('/ports', { replace: true })}
          />
        )}
      </div>
    </div>
  );
}

function Confirm({ id, isDone }: { id: string; isDone: boolean }) {
  const [confirm, { isLoading }] = useConfirmPortMutation();
  const show = useOutcome(texts.confirmed, texts.confirmFailed);
  return (
    <Button
      variant="outlined"
      small
      title={texts.confirmHint}
      disabled={isDone || isLoading}
      onClick={() => void confirm(id).then(show)}
    >
      {isDone ? texts.confirmed : texts.confirm}
    </Button>
  );
}

function Approve({ id }: { id: string }) {
  const [approve, { isLoading }] = useApprovePortMutation();
  const show = useOutcome(texts.approved, texts.approveFailed);
  return (
    <Button variant="outlined" small disabled={isLoading} onClick={() => void approve(id).then(show)}>
      {texts.approve}
    </Button>
  );
}

function useOutcome(done: string, failed: string) {
  const dispatch = useAppDispatch();
  return ({ error }: { error?: unknown }) => {
    const text = refusalText(error as ApiError | undefined) ?? common.failedText;
    dispatch(showToast(error ? { kind: 'error', title: failed, text } : { kind: 'success', title: done }));
  };
}
