import type { User } from '@kubrik/contract';
import { useState } from 'react';
import { admin } from '../../locales/ru/admin';
import type { ApiError } from '../../platform/api/api';
import { useAppDispatch } from '../../platform/api/hooks';
import { showToast } from '../../ui/toast/toast.slice';
import { useChangeUserMutation } from './admin.api';

export type UserAct = 'activate' | 'deactivate' | 'promote' | 'demote';

const bodies = {
  activate: { isActive: true },
  deactivate: { isActive: false },
  promote: { role: 'admin' },
  demote: { role: 'user' },
} as const;

/** What can be done with this person now. */
export const actsOf = ({ isActive, role }: User): UserAct[] => [
  role === 'admin' ? 'demote' : 'promote',
  isActive ? 'deactivate' : 'activate',
];

/** Changes one user at a time, after a confirmation. */
export function useChangeUser() {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<{ user: User; act: UserAct }>();
  const [change, { isLoading }] = useChangeUserMutation();
  const confirm = async () => {
    if (!asked) return;
    const { error } = await change({ id: asked.user.id, body: bodies[asked.act] });
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
    ask: (user: User, act: UserAct) => setAsked({ user, act }),
    confirm: () => void confirm(),
    forget: () => setAsked(undefined),
  };
}
