import type { ConversationState, User } from '@kubrik/contract';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { Button } from '../../../ui/controls/Button';
import { showToast } from '../../../ui/toast/toast.slice';
import { useDecideConversationMutation } from './messages.api';
import styles from './messages.module.css';

const { messages } = cabinet;

interface RequestBarProps {
  user: User;
  withId: string;
  name: string;
  state: Exclude<ConversationState, 'accepted'>;
  onAccepted(): void;
  onDeclined(): void;
}

/** The actions for a request: the first messages of a stranger. */
export function RequestBar({ user, withId, name, state, onAccepted, onDeclined }: RequestBarProps) {
  const dispatch = useAppDispatch();
  const [request, { isLoading }] = useDecideConversationMutation();
  const decide = async (accept: boolean) => {
    const { data, error } = await request({ id: user.id, personId: withId, body: { accept } });
    if (error)
      dispatch(
        showToast({ kind: 'error', title: messages.decideFailed, text: refusalText(error as ApiError) }),
      );
    else if (data?.state === 'declined') onDeclined();
    else onAccepted();
  };
  return (
    <div className={styles.request}>
      <p>{state === 'request' ? messages.request(name) : messages.declined}</p>
      <div>
        <Button variant="contained" small disabled={isLoading} onClick={() => void decide(true)}>
          {messages.accept}
        </Button>
        {state === 'request' && (
          <Button variant="outlined" small disabled={isLoading} onClick={() => void decide(false)}>
            {messages.decline}
          </Button>
        )}
      </div>
    </div>
  );
}
