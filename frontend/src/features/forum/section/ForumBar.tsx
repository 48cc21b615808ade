import { useNavigate } from 'react-router';
import { forum } from '../../../locales/ru/forum';
import { currentUserApi } from '../../../platform/session/current-user';
import { useLoginPath } from '../../../platform/session/login-path';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { Icon } from '../../../ui/icons/Icon';
import { SearchBar, SearchChoices } from '../../../ui/search/SearchBar';
import { useSearchText } from '../../../ui/search/use-search-text';
import { forumCategories } from '../categories';
import { type ForumAddress, type ForumAddressState, topicSorts } from '../use-forum-address';
import styles from './forum-bar.module.css';

const categories = (['all', ...forumCategories] as const).map((value) => ({
  value,
  label: value === 'all' ? forum.allCategories : forum.categories[value],
}));
const sorts = topicSorts.map((value) => ({ value, label: forum.sorts[value] }));

/** Search, category, order, and the button for a new topic. */
export function ForumBar({ address, setAddress }: ForumAddressState) {
  return (
    <div className={styles.bar}>
      <Search address={address} setAddress={setAddress} />
      <Create setAddress={setAddress} />
      {address.tab !== 'chat' && (
        <SearchChoices className={styles.selects}>
          <Select
            label={forum.category}
            options={categories}
            value={address.category}
            onChange={(category) => setAddress({ category })}
          />
          {/* Search results are ordered by relevance, so a search hides the order. */}
          {address.tab === 'topics' && !address.search && (
            <Select
              label={forum.sort}
              options={sorts}
              value={address.sort}
              onChange={(sort) => setAddress({ sort })}
            />
          )}
        </SearchChoices>
      )}
    </div>
  );
}

function Search({ address, setAddress }: ForumAddressState) {
  const state = useSearchText(address.search, (search, isFirst) => {
    const where: Partial<ForumAddress> = search ? { search, tab: 'topics' } : { search };
    // Only the first letter adds an entry to the browser's history, so one step back leaves the search.
    setAddress(where, !isFirst);
  });
  return <SearchBar state={state} texts={forum} maxLength={100} tab="topics" className={styles.search} />;
}

function Create({ setAddress }: Pick<ForumAddressState, 'setAddress'>) {
  const navigate = useNavigate();
  const loginPath = useLoginPath({ create: '1' });
  const { data: user } = currentUserApi.useCurrentUserQuery();
  // After signing in, a visitor returns to this page with the form open.
  const open = () => (user === null ? void navigate(loginPath) : setAddress({ create: '1' }));
  return (
    <Button variant="contained" className={styles.create} onClick={open}>
      <Icon name="plus" size={20} />
      <span className={styles.createText}>{forum.create}</span>
    </Button>
  );
}
