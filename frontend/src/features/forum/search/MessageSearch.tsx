import type { FoundMessage } from '@kubrik/contract';
import type { ChatSource } from '@kubrik/contract/forum/chat-sources';
import { topicPath } from '@kubrik/contract/page/paths';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { forum } from '../../../locales/ru/forum';
import { keepsScroll } from '../../../platform/address/keeps-scroll';
import { GuestMark } from '../../../ui/author/GuestMark';
import { Button, IconButton } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { EmptyNotice, FailedNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { Tag } from '../../../ui/labels/Tag';
import { itemsOf, PagedList } from '../../../ui/layout/PagedList';
import { SearchBox } from '../../../ui/search/SearchBox';
import { useSearchText } from '../../../ui/search/use-search-text';
import { plural } from '../../../ui/text/russian';
import { cardDate, longDate, useNow } from '../../../ui/text/time';
import { messageParameter } from '../jump/use-jump';
import { foundAge, shortestSearch } from '../limits';
import { authorOf } from '../messages/MessageRow';
import { useFoundMessagesInfiniteQuery } from './message-search.api';
import styles from './message-search.module.css';
import { searchPlaces, type useMessageSearch } from './use-message-search';

const places = searchPlaces.map((value) => ({ value, label: forum.searchPlaces[value] }));

type Address = Pick<ReturnType<typeof useMessageSearch>, 'address' | 'setAddress'>;

interface MessageSearchProps extends Address {
  topicId: string;
  /** The only source that the search covers; undefined for all sources. */
  source: ChatSource | undefined;
  close(): void;
}

/** The search in messages, above the chat in which it was opened. */
export function MessageSearch({ topicId, source, address, setAddress, close }: MessageSearchProps) {
  const panel = useRef<HTMLElement>(null);
  const hasWords = useRef(address.words !== '');
  // The field gets no focus when the reader returns to the results, because the focus would open a phone's keyboard.
  useLayoutEffect(() => {
    const input = panel.current?.querySelector('input');
    (hasWords.current ? panel.current : input)?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };

  return (
    <search
      ref={panel}
      className={styles.panel}
      aria-label={forum.findMessages}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <SearchHead address={address} setAddress={setAddress} close={close} />
      <div className={styles.results}>
        {address.words.length < shortestSearch ? (
          <p className={styles.hint}>{address.words ? forum.findTooShort : forum.findHint}</p>
        ) : (
          <Results topicId={topicId} source={source} address={address} setAddress={setAddress} />
        )}
      </div>
    </search>
  );
}

function SearchHead({ address, setAddress, close }: Address & { close(): void }) {
  const state = useSearchText(address.words, (words) => setAddress({ words, similar: '' }, true));
  return (
    <form
      className={styles.head}
      onSubmit={(event) => {
        event.preventDefault();
        state.put(state.text);
      }}
    >
      <IconButton label={forum.closeSearch} onClick={close}>
        <Icon name="back" size={20} />
      </IconButton>
      <SearchBox
        label={forum.findMessages}
        placeholder={forum.findPlaceholder}
        clear={forum.clearSearch}
        maxLength={100}
        text={state.text}
        onText={state.setText}
        onClear={() => state.put('')}
      />
      <Select
        className={styles.place}
        label={forum.searchPlace}
        options={places}
        value={address.place}
        onChange={(place) => setAddress({ place }, true)}
      />
    </form>
  );
}

function Results({ topicId, source, address, setAddress }: Omit<MessageSearchProps, 'close'>) {
  const { words, place, similar } = address;
  const isHere = place === 'here';
  const query = useFoundMessagesInfiniteQuery(
    { search: words, spelling: similar ? 'similar' : 'typed', ...(isHere && { topicId, source }) },
    foundAge,
  );
  if (query.isError && !query.currentData)
    return <FailedNotice size="part" title={forum.findFailed} onRetry={() => void query.refetch()} />;
  // The previous results stay visible, dimmed, while the next answer loads.
  const isOld = query.isFetching && !query.currentData;
  const similarWords = !similar && !query.hasNextPage && (
    <Button variant="outlined" onClick={() => setAddress({ similar: '1' }, true)}>
      {forum.findSimilar}
    </Button>
  );
  const count = query.isFetching ? undefined : itemsOf(query).length;
  return (
    <div aria-busy={query.isFetching} data-old={isOld || undefined} className={styles.found}>
      <p className="visually-hidden" role="status">
        {count !== undefined && forum.foundCount(plural(count, forum.messagesCount), query.hasNextPage)}
      </p>
      <PagedList query={query} empty={<NothingFound {...{ query, isHere, similarWords }} />}>
        {(messages) => (
          <ul aria-label={forum.foundList}>
            {messages.map((message) => (
              <FoundRow key={message.id} message={message} withTopic={!isHere} />
            ))}
          </ul>
        )}
      </PagedList>
      {Boolean(count) && <div className={styles.similar}>{similarWords}</div>}
    </div>
  );
}

interface NothingFoundProps {
  query: Pick<
    ReturnType<typeof useFoundMessagesInfiniteQuery>,
    'hasNextPage' | 'isFetching' | 'fetchNextPage'
  >;
  isHere: boolean;
  similarWords: ReactNode;
}

function NothingFound({ query, isHere, similarWords }: NothingFoundProps) {
  if (!query.hasNextPage) {
    const text = isHere ? forum.foundNoneHereText : forum.foundNoneText;
    return <EmptyNotice size="part" title={forum.nothingFound} text={text} action={similarWords} />;
  }
  const further = (
    <Button variant="outlined" disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
      {forum.findFurther}
    </Button>
  );
  return (
    <EmptyNotice size="part" title={forum.foundNoneYet} text={forum.foundNoneYetText} action={further} />
  );
}

function FoundRow({ message, withTopic }: { message: FoundMessage; withTopic: boolean }) {
  const now = useNow();
  const { pathname } = useLocation();
  const { topic, position, createdAt, sourceType, excerpt } = message;
  const path = topic.kind === 'main' ? '/forum' : topicPath(topic.id);
  return (
    <li>
      <Link
        className={styles.row}
        to={`${path}?${messageParameter}=${position}`}
        state={path === pathname ? keepsScroll : undefined}
      >
        <span className={styles.who}>
          <b>{authorOf(message)}</b>
          {message.isGuest && <GuestMark />}
          {sourceType !== 'forum' && <Tag tone="plain">{forum.sources[sourceType]}</Tag>}
          <time dateTime={createdAt} title={longDate(createdAt)}>
            {cardDate(createdAt, now)}
          </time>
        </span>
        {withTopic && <span className={styles.topic}>{topic.title}</span>}
        <span className={styles.excerpt}>
          {excerpt.map(({ text, isFound }, n) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have their order alone
            isFound ? <mark key={n}>{text}</mark> : <span key={n}>{text}</span>,
          )}
        </span>
      </Link>
    </li>
  );
}
