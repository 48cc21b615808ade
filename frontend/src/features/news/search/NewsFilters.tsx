import { newsSearch as texts } from '../../../locales/ru/news/news-search';
import { DayChoice } from '../../../ui/controls/DayChoice';
import { Select } from '../../../ui/controls/Select';
import { useNewsSourcesQuery } from './news-search.api';
import styles from './news-search.module.css';
import { categories, type NewsFilterState } from './use-news-filter';

const ofCategory = [
  { value: 'all' as const, label: texts.anyCategory },
  ...categories.map((value) => ({ value, label: texts.categories[value] })),
];
const ofPriority = [
  { value: 'all' as const, label: texts.anyPriority },
  { value: 'urgent' as const, label: texts.onlyUrgent },
];

/** Category, urgency, source and period. The names of the sources load when the filters are opened. */
export function NewsFilters({ address, setAddress }: NewsFilterState) {
  const { data: sources = [] } = useNewsSourcesQuery();
  const names = sources.map(({ name }) => name);
  // The source in the address stays a choice while the names load, and when the source no longer has news.
  if (address.source && !names.includes(address.source)) names.unshift(address.source);
  const ofSource = [
    { value: '', label: texts.anySource },
    ...names.map((name) => ({ value: name, label: name })),
  ];
  return (
    <>
      <Select
        label={texts.category}
        options={ofCategory}
        value={address.category}
        onChange={(category) => setAddress({ category })}
      />
      <Select
        label={texts.priority}
        options={ofPriority}
        value={address.priority}
        onChange={(priority) => setAddress({ priority })}
      />
      <Select
        label={texts.source}
        options={ofSource}
        value={address.source}
        onChange={(source) => setAddress({ source })}
      />
      <DayChoice
        className={styles.day}
        label={texts.from}
        value={address.from}
        max={address.to}
        onChange={(from) => setAddress({ from })}
      />
      <DayChoice
        className={styles.day}
        label={texts.to}
        value={address.to}
        min={address.from}
        onChange={(to) => setAddress({ to })}
      />
    </>
  );
}
