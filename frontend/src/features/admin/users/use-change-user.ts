import type { User } from '@kubrik/contract';
import { useCallback, useState } from 'react';
import { admin } from '../../../locales/ru/admin/admin';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { showToast } from '../../../ui/toast/toast.slice';
import { useChangeUserMutation } from '../admin.api';

export type UserAction = 'activate' | 'deactivate' | 'promote' | 'demote';

const bodies = {
  activate: { isActive: true },
  deactivate: { isActive: false },
  promote: { role: 'admin' },
  demote: { role: 'user' },
} as const;

/** The actions that are possible for this person now. */
export const actionsOf = ({ isActive, role }: User): UserAction[] => [
  role === 'admin' ? 'demote' : 'promote',
  isActive ? 'deactivate' : 'activate',
];

/** Changes one user at a time, after a confirmation. */
export function useChangeUser() {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<{ user: User; action: UserAction }>();
  const [change, { isLoading }] = useChangeUserMutation();
  const ask = useCallback((user: User, action: UserAction) => setAsked({ user, action }), []);
  const confirm = async () => {
    if (!asked) return;
    const { error } = await change({ id: asked.user.id, body: bodies[asked.action] });
    setAsked(undefined);
    const { changed, changeFailed, changeFailedText } = admin.users;
    const reason = (error as ApiError | undefined)?.form?.message ?? changeFailedText;
    dispatch(
      showToast(
        error ? { kind: 'error', title: changeFailed, text: reason } : { kind: 'success', title: changed },
      ),
    );
  };
  return {
    asked,
    isBusy: isLoading,
    ask,
    confirm: () => void confirm(),
    forget: () => setAsked(undefined),
  };
}
