import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { currentUserApi } from '../../../app/current-user';
import { useLoginPath } from '../../../app/login-path';
import { forum } from '../../../locales/ru/forum';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { SearchBox } from '../../../ui/SearchBox';
import { Select } from '../../../ui/Select';
import { useSearchText } from '../../../ui/use-search-text';
import { forumCategories } from '../categories';
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
  const { text, setText, put } = useSearchText(place.search, (search, isFirst) => {
    const where: Partial<ForumPlace> = search ? { search, tab: 'topics' } : { search };
    // One step back leaves the search, however many letters it had.
    go(where, !isFirst);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    put(text);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet
    <form role="search" className={styles.search} onSubmit={submit}>
      <SearchBox
        label={forum.search}
        placeholder={forum.searchPlaceholder}
        clear={forum.clearSearch}
        maxLength={100}
        text={text}
        onText={setText}
        onClear={() => put('')}
      />
    </form>
  );
}

function Create({ go }: Pick<Place, 'go'>) {
  const navigate = useNavigate();
  const loginPath = useLoginPath({ create: '1' });
  const { data: user } = currentUserApi.useCurrentUserQuery();
  // A visitor comes back to the open form after signing in.
  const open = () => (user === null ? void navigate(loginPath) : go({ create: '1' }));
  return (
    <Button variant="contained" className={styles.create} onClick={open}>
      <Icon name="plus" size={20} />
      <span className={styles.createText}>{forum.create}</span>
    </Button>
  );
}
