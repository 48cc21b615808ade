import type { LibraryDocument } from '@kubrik/contract';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { protection } from '../../../locales/ru/protection';
import { Button } from '../../../ui/Button';
import { BottleScene } from '../../../ui/drawings/SeaScenes';
import { Notice } from '../../../ui/Notice';
import { Failed, Ghosts } from '../../../ui/PagedList';
import { plural } from '../../../ui/russian';
import { SearchBox } from '../../../ui/SearchBox';
import { Select } from '../../../ui/Select';
import { Served } from '../../../ui/Served';
import { Tag } from '../../../ui/Tag';
import { useSearchText } from '../../../ui/use-search-text';
import { useLibraryQuery } from '../protection.api';
import { libraryCategories, librarySections, type ProtectionPlace } from '../use-protection-place';
import styles from './protection.module.css';

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

/** Every rule, by sections; what is looked for, the best first. */
export function LibraryTab({ place, go }: ProtectionPlace) {
  const { search, part, category } = place;
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{texts.lead}</p>
      <LibraryBar place={place} go={go} />
      <Rules filter={{ search, part, category }} go={go} />
    </div>
  );
}

function LibraryBar({ place, go }: ProtectionPlace) {
  const { text, setText, put } = useSearchText(place.search, (search, isFirst) => go({ search }, !isFirst));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    put(text);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet
    <form role="search" className={`card ${styles.bar}`} onSubmit={submit}>
      <SearchBox
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        clear={texts.clearSearch}
        maxLength={longest}
        text={text}
        onText={setText}
        onClear={() => put('')}
      />
      <Select label={texts.section} options={sections} value={place.part} onChange={(part) => go({ part })} />
      <Select
        label={texts.category}
        options={categories}
        value={place.category}
        onChange={(category) => go({ category })}
      />
    </form>
  );
}

interface RulesProps extends Pick<ProtectionPlace, 'go'> {
  filter: Pick<ProtectionPlace['place'], 'search' | 'part' | 'category'>;
}

function Rules({ filter, go }: RulesProps) {
  const { data, currentData, isError, isFetching, refetch } = useLibraryQuery(filter);
  if (isError && !currentData) return <Failed onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Served>
        <Ghosts rows={8} />
      </Served>
    );
  if (currentData?.length === 0) {
    return (
      <Notice
        role="status"
        drawing={<BottleScene />}
        title={texts.empty}
        text={texts.emptyText}
        action={
          <>
            <Button variant="contained" onClick={() => go({ tab: 'chat' })}>
              {texts.ask}
            </Button>
            <Button variant="outlined" onClick={() => go({ search: '', part: 'all', category: 'all' })}>
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

function BySections({ items }: { items: LibraryDocument[] }) {
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

function RuleList({ items, label }: { items: LibraryDocument[]; label: string }) {
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
