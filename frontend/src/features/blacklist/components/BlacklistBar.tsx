import type { FormEvent } from 'react';
import { staticFigures } from '../../../constants';
import { blacklist } from '../../../locales/ru/blacklist';
import { Button } from '../../../ui/Button';
import { formatNumber } from '../../../ui/russian';
import { SearchBox } from '../../../ui/SearchBox';
import { Select } from '../../../ui/Select';
import { useSearchText } from '../../../ui/use-search-text';
import { type Category, categories, type Place } from '../use-blacklist-place';
import styles from './blacklist-bar.module.css';
import { Suggest } from './Suggest';

const longest = 200;
const options = categories.map((value) => ({ value, label: blacklist.categories[value] }));
const claim = blacklist.claim(String(staticFigures.companies), formatNumber(staticFigures.vessels));

/** Search, category, and the way to suggest what is not there. */
export function BlacklistBar({ place, go }: Place) {
  const { text, setText, put } = useSearchText(place.search, (search, isFirst) =>
    // One step back leaves the search, however many letters it had.
    go({ search, ...(place.tab === 'suggestions' && { tab: 'companies' }) }, !isFirst),
  );
  const find = (event: FormEvent) => {
    event.preventDefault();
    put(text);
  };
  const reset = () => {
    setText('');
    go({ search: '', category: 'all' });
  };
  // Entries have no category of their own.
  const choose = (category: Category) =>
    go({ category, ...((place.tab === 'blacklist' || place.tab === 'suggestions') && { tab: 'companies' }) });

  return (
    <div className={`card ${styles.bar}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet */}
      <form role="search" className={styles.form} onSubmit={find}>
        <SearchBox
          label={blacklist.search}
          placeholder={blacklist.searchPlaceholder}
          clear={blacklist.clearSearch}
          maxLength={longest}
          text={text}
          onText={setText}
          onClear={() => put('')}
        />
        <Select label={blacklist.category} options={options} value={place.category} onChange={choose} />
        <div className={styles.actions}>
          <Button type="submit" variant="contained">
            {blacklist.find}
          </Button>
          <Button variant="outlined" onClick={reset}>
            {blacklist.reset}
          </Button>
        </div>
      </form>
      <div className={styles.foot}>
        <p className={styles.claim}>{claim}</p>
        <Suggest targetType={place.tab === 'vessels' ? 'vessel' : 'company'} />
      </div>
      <details className={styles.rule}>
        <summary>{blacklist.ruleTitle}</summary>
        <p>{blacklist.rule}</p>
        <p>{blacklist.ruleNetwork}</p>
        <p>{blacklist.ruleApart}</p>
      </details>
    </div>
  );
}
