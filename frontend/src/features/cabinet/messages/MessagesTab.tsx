import type { User } from '@kubrik/contract';
import { useSearchParams } from 'react-router';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import { keepsScroll } from '../../../platform/address/keeps-scroll';
import { Button } from '../../../ui/controls/Button';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { useMediaQuery } from '../../../ui/page/media';
import { Compose } from './Compose';
import { ConversationList, type ListState } from './ConversationList';
import styles from './messages.module.css';
import { Thread } from './Thread';

const { messages } = cabinet;

/**
 * What the address opens: a conversation, a new message, or only the list; and whether the list shows conversations or
 * requests.
 */
function useMessagesAddress() {
  const [search, setSearch] = useSearchParams();
  const state: ListState = search.get('list') === 'requests' ? 'request' : 'accepted';
  const go = (query: Record<string, string>, list = state) =>
    setSearch(
      { tab: 'messages', ...(list === 'request' && { list: 'requests' }), ...query },
      { state: keepsScroll },
    );
  return {
    state,
    withId: search.get('with'),
    to: search.get('to'),
    open: (withId: string, list?: ListState) => go({ with: withId }, list),
    compose: () => go({ to: '' }),
    close: () => go({}),
    changeState: (list: ListState) => go({}, list),
  };
}

/** Below this width the list and the conversation do not fit side by side; `messages.module.css` has the same bound. */
const narrow = '(width < 1000px)';

/** The list of conversations beside the open one; on a phone only one of the two is visible. */
export function MessagesTab({ user }: { user: User }) {
  const { state, withId, to, open, compose, close, changeState } = useMessagesAddress();
  const onePane = useMediaQuery(narrow);
  const isInside = withId !== null || to !== null;

  const pane = withId ? (
    <Thread
      key={withId}
      user={user}
      withId={withId}
      onAccepted={() => open(withId, 'accepted')}
      onDeclined={close}
    />
  ) : to !== null ? (
    <Compose user={user} to={to} onSent={(id) => open(id, 'accepted')} />
  ) : (
    <EmptyNotice size="part" title={messages.choose} text={messages.chooseText} />
  );
  return (
    <>
      <div className={styles.head}>
        <h3>{messages.title}</h3>
        {onePane && isInside ? (
          <Button variant="text" small icon={<Icon name="back" size={20} />} onClick={close}>
            {messages.back}
          </Button>
        ) : (
          <Button variant="outlined" small icon={<Icon name="edit" size={18} />} onClick={compose}>
            {messages.compose}
          </Button>
        )}
      </div>
      <div className={styles.panes}>
        {(!onePane || !isInside) && (
          <ConversationList
            {...{ user, state }}
            openId={withId}
            onOpen={(id) => open(id)}
            onChangeState={changeState}
          />
        )}
        {(!onePane || isInside) && <div className={styles.pane}>{pane}</div>}
      </div>
    </>
  );
}
