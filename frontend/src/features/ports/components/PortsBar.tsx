import type { FormEvent, ReactNode } from 'react';
import { ports } from '../../../locales/ru/ports';
import { Button } from '../../../ui/Button';
import { SearchBox } from '../../../ui/SearchBox';
import { Select } from '../../../ui/Select';
import { useSearchText } from '../../../ui/use-search-text';
import { filterCountries, filterRegions, quickSearches } from '../port-filter';
import type { Ports } from '../use-ports-place';
import styles from './ports-bar.module.css';

const texts = ports.screen;
const longest = 200;
/** Whoever searches looks in the whole directory. */
const directory = { tab: 'ports', saved: '' } as const;
const regions = (['all', ...filterRegions] as const).map((value) => ({ value, label: ports.regions[value] }));
const countries = (['all', ...filterCountries] as const).map((value) => ({
  value,
  label: value === 'all' ? texts.allCountries : texts.countries[value],
}));

/** Search, filters and quick searches; `children` is what else can be done here. */
export function PortsBar({ place, go, children }: Ports & { children: ReactNode }) {
  // One step back leaves the search, however many letters it had.
  const { text, setText, put } = useSearchText(place.search, (search, isFirst) =>
    go({ search, ...directory }, !isFirst),
  );

  const find = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === place.search) go(directory);
    else put(text);
  };
  const reset = () => {
    setText('');
    go({ search: '', region: 'all', country: 'all', ...directory });
  };

  return (
    <div className={`card ${styles.bar}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not known to every screen reader yet */}
      <form role="search" className={styles.form} onSubmit={find}>
        <SearchBox
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          clear={texts.clearSearch}
          maxLength={longest}
          text={text}
          onText={setText}
          onClear={() => put('')}
        />
        <Select
          label={texts.region}
          options={regions}
          value={place.region}
          onChange={(region) => go({ region, ...directory })}
        />
        <Select
          label={texts.country}
          options={countries}
          value={place.country}
          onChange={(country) => go({ country, ...directory })}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="contained">
            {texts.find}
          </Button>
          <Button variant="outlined" onClick={reset}>
            {texts.reset}
          </Button>
        </div>
      </form>
      <div className={styles.quick}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
        <div role="group" aria-label={texts.quick} className={styles.quickButtons}>
          <span aria-hidden="true">{texts.quick}:</span>
          {quickSearches.map((name) => (
            <button key={name} type="button" aria-pressed={place.search === name} onClick={() => put(name)}>
              {name}
            </button>
          ))}
        </div>
        <div className={styles.more}>{children}</div>
      </div>
    </div>
  );
}
