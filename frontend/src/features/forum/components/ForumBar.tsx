import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { currentUserApi } from '../../../app/current-user';
import { searchPause } from '../../../constants';
import { forum } from '../../../locales/ru/forum';
import { Button, IconButton } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { Select } from '../../../ui/Select';
import { forumCategories } from '../categories';
import { useLoginPath } from '../login-path';
import { type ForumPlace, topicSorts, type useForumPlace } from '../use-forum-place';
import styles from './forum-bar.module.css';

type Place = ReturnType<typeof useForumPlace>;

const categories = (['all', ...forumCategories] as const).map((value) => ({
  value,
  label: value === 'all' ? forum.allCategories : forum.categories[value],
}));
const sorts = topicSorts.map((value) => ({ value, label: forum.sorts[value] }));

/** Search, category, order, and the way to a new topic. */
export function ForumBar({ place, go }: Place) {
  return (
    <div className={styles.bar}>
      <Search place={place} go={go} />
      <Create go={go} />
      {place.tab !== 'chat' && (
        <div className={styles.selects}>
          <Select
            label={forum.category}
            options={categories}
            value={place.category}
            onChange={(category) => go({ category })}
          />
          {/* What is found is ordered by how well it fits. */}
          {place.tab === 'topics' && !place.search && (
            <Select label={forum.sort} options={sorts} value={place.sort} onChange={(sort) => go({ sort })} />
          )}
        </div>
      )}
    </div>
  );
}

function Search({ place, go }: Place) {
  const { search } = place;
  const [text, setText] = useState(search);
  const asked = useRef(search);
  const input = useRef<HTMLInputElement>(null);

  // The address may change by itself: Back, or a link.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);

  const ask = (next: string) => {
    const words = next.trim();
    if (words === asked.current) return;
    const isFirst = asked.current === '';
    asked.current = words;
    const where: Partial<ForumPlace> = words ? { search: words, tab: 'topics' } : { search: '' };
    // One step back leaves the search, however many letters it had.
    go(where, !isFirst);
  };
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text), searchPause);
    return () => clearTimeout(timer);
  }, [text]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(text);
  };
  const clear = () => {
    setText('');
    ask('');
    input.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet
    <form role="search" className={styles.search} onSubmit={submit}>
      <Icon name="search" size={19} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        maxLength={100}
        aria-label={forum.search}
        placeholder={forum.searchPlaceholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text && (
        <IconButton label={forum.clearSearch} onClick={clear}>
          <Icon name="close" size={18} />
        </IconButton>
      )}
    </form>
  );
}

function Create({ go }: Pick<Place, 'go'>) {
  const navigate = useNavigate();
  const loginPath = useLoginPath({ create: '1' });
  const { data: user } = currentUserApi.useCurrentUserQuery();
  // A visitor comes back to the open form after signing in.
  const open = () => (user === null ? void navigate(loginPath) : go({ creating: true }));
  return (
    <Button variant="contained" className={styles.create} onClick={open}>
      <Icon name="plus" size={20} />
      <span className={styles.createText}>{forum.create}</span>
    </Button>
  );
}
