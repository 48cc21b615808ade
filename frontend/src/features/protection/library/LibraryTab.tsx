import type { LibraryHeading } from '@kubrik/contract';
import { Link } from 'react-router';
import { protection } from '../../../locales/ru/protection/protection';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { EmptyNotice, FailedNotice } from '../../../ui/feedback/Notices';
import { Tag } from '../../../ui/labels/Tag';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { SearchBar } from '../../../ui/search/SearchBar';
import { useSearchText } from '../../../ui/search/use-search-text';
import { plural } from '../../../ui/text/russian';
import { useKeptOffline } from '../offline/use-kept-offline';
import { useContentsQuery } from '../protection.api';
import styles from '../protection.module.css';
import { libraryCategories, librarySections, type ProtectionAddressState } from '../use-protection-address';

const texts = protection.library;
const longest = 200;
const sections = [
  { value: 'all' as const, label: texts.allSections },
  ...librarySections.map((value) => ({ value, label: protection.sections[value] })),
];
const categories = [
  { value: 'all' as const, label: texts.allCategories },
  ...libraryCategories.map((value) => ({ value, label: protection.categories[value] })),
];

/** All rules by sections, or the results of a search, the best first. */
export function LibraryTab({ address, setAddress }: ProtectionAddressState) {
  const { search, part, category } = address;
  useKeptOffline('library');
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{texts.lead}</p>
      <LibraryBar address={address} setAddress={setAddress} />
      <Rules filter={{ search, part, category }} setAddress={setAddress} />
    </div>
  );
}

function LibraryBar({ address, setAddress }: ProtectionAddressState) {
  const state = useSearchText(address.search, (search, isFirst) => setAddress({ search }, !isFirst));
  return (
    <SearchBar state={state} texts={texts} maxLength={longest} className={`card ${styles.bar}`}>
      <Select
        name="part"
        label={texts.section}
        options={sections}
        value={address.part}
        onChange={(part) => setAddress({ part })}
      />
      <Select
        name="category"
        label={texts.category}
        options={categories}
        value={address.category}
        onChange={(category) => setAddress({ category })}
      />
    </SearchBar>
  );
}

interface RulesProps extends Pick<ProtectionAddressState, 'setAddress'> {
  filter: Pick<ProtectionAddressState['address'], 'search' | 'part' | 'category'>;
}

function Rules({ filter, setAddress }: RulesProps) {
  const { data, currentData, isError, isFetching, refetch } = useContentsQuery(filter);
  if (isError && !currentData) return <FailedNotice size="part" onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;
  if (currentData?.length === 0) {
    return (
      <EmptyNotice
        title={texts.empty}
        text={texts.emptyText}
        action={
          <>
            <Button variant="contained" onClick={() => setAddress({ tab: 'chat' })}>
              {texts.ask}
            </Button>
            <Button
              variant="outlined"
              onClick={() => setAddress({ search: '', part: 'all', category: 'all' })}
            >
              {texts.reset}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <div aria-busy={isFetching} className={styles.rules} data-old={!currentData || undefined}>
      <p role="status" className={styles.found}>
        {currentData && plural(currentData.length, texts.found)}
      </p>
      {filter.search ? <RuleList items={data} label={texts.list} /> : <BySections items={data} />}
    </div>
  );
}

function BySections({ items }: { items: LibraryHeading[] }) {
  return librarySections.map((section) => {
    const own = items.filter((item) => item.section === section);
    if (own.length === 0) return null;
    return (
      <section key={section} className={styles.part}>
        <h2>{protection.sections[section]}</h2>
        <RuleList items={own} label={protection.sections[section]} />
      </section>
    );
  });
}

function RuleList({ items, label }: { items: LibraryHeading[]; label: string }) {
  return (
    <ul className={`card ${styles.list}`} aria-label={label}>
      {items.map(({ id, number, title, category, isInForce }) => (
        <li key={id}>
          <Link to={`/protection/mlc/${id}`} className={styles.rule}>
            <span className={styles.number}>{number}</span>
            <b>{title}</b>
            <span className={styles.tags}>
              <Tag tone="plain">{protection.categories[category]}</Tag>
              {!isInForce && <Tag tone="signal">{texts.notInForce}</Tag>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
