import type { ReactNode } from 'react';
import { ports } from '../../../locales/ru/ports/ports';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { SearchActions, SearchBar, SearchFoot, SearchPanel } from '../../../ui/search/SearchBar';
import { useSearchText } from '../../../ui/search/use-search-text';
import { filterCountries, filterRegions, quickSearches } from './port-filter';
import styles from './ports-bar.module.css';
import type { PortsAddressState } from './use-ports-address';

const texts = ports.screen;
const longest = 200;
/** A search always covers the whole directory. */
const directory = { tab: 'ports', saved: '', near: '' } as const;
const regions = (['all', ...filterRegions] as const).map((value) => ({ value, label: ports.regions[value] }));
const countries = (['all', ...filterCountries] as const).map((value) => ({
  value: value as string,
  label: value === 'all' ? texts.allCountries : texts.countries[value],
}));

/** The options, with the country in the address if it is not among them. */
const countriesWith = (country: string) =>
  countries.some(({ value }) => value === country)
    ? countries
    : [...countries, { value: country, label: country }];

/** Search, filters and quick searches; `children` are further actions. */
export function PortsBar({ address, setAddress, children }: PortsAddressState & { children: ReactNode }) {
  // One step back leaves the search, however many letters were typed.
  const search = useSearchText(address.search, (search, isFirst) =>
    setAddress({ search, ...directory }, !isFirst),
  );

  const { text, setText, put } = search;
  const find = () => {
    if (text.trim() === address.search) setAddress(directory);
    else put(text);
  };
  const reset = () => {
    setText('');
    setAddress({ search: '', region: 'all', country: 'all', ...directory });
  };

  return (
    <SearchPanel>
      <SearchBar
        state={search}
        texts={texts}
        maxLength={longest}
        className={styles.form}
        tab={directory.tab}
        onSubmit={find}
      >
        <Select
          name="region"
          label={texts.region}
          options={regions}
          value={address.region}
          onChange={(region) => setAddress({ region, ...directory })}
        />
        <Select
          name="country"
          label={texts.country}
          options={countriesWith(address.country)}
          value={address.country}
          onChange={(country) => setAddress({ country, ...directory })}
        />
        <SearchActions>
          <Button type="submit" variant="contained">
            {texts.find}
          </Button>
          <Button variant="outlined" onClick={reset}>
            {texts.reset}
          </Button>
        </SearchActions>
      </SearchBar>
      <SearchFoot>
        <QuickSearches search={address.search} onChoose={put} />
        <div className={styles.more}>{children}</div>
      </SearchFoot>
    </SearchPanel>
  );
}

function QuickSearches({ search, onChoose }: { search: string; onChoose: (name: string) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields
    <div role="group" aria-label={texts.quick} className={styles.quickButtons}>
      <span aria-hidden="true">{texts.quick}:</span>
      {quickSearches.map((name) => (
        <button key={name} type="button" aria-pressed={search === name} onClick={() => onChoose(name)}>
          {name}
        </button>
      ))}
    </div>
  );
}
