import type { User } from '@kubrik/contract';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { showToast } from '../../../ui/toast/toast.slice';
import { useCancelEmailChangeMutation, useSecurityQuery } from '../security/security.api';
import styles from '../security/security.module.css';

const { profile } = cabinet;

/** The new e-mail address that the person has not confirmed yet. */
export function PendingEmail({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const { currentData } = useSecurityQuery(user.id);
  const [cancel, { isLoading }] = useCancelEmailChangeMutation();
  if (!currentData?.pendingEmail) return null;
  const submit = async () => {
    const { error } = await cancel(user.id);
    if (error) dispatch(showToast({ kind: 'error', title: profile.cancelFailed }));
  };
  return (
    <div className={styles.pending} role="status">
      <Icon name="mail" size={20} />
      <div>
        <b>{profile.pending(currentData.pendingEmail)}</b>
        <p>{profile.pendingText}</p>
      </div>
      <Button variant="outlined" small disabled={isLoading} onClick={() => void submit()}>
        {profile.cancelPending}
      </Button>
    </div>
  );
}
