import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { useSiteTotals } from '../../../platform/site/site-totals';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { SearchActions, SearchBar, SearchFoot, SearchPanel } from '../../../ui/search/SearchBar';
import { useSearchText } from '../../../ui/search/use-search-text';
import { plural } from '../../../ui/text/russian';
import { Suggest } from '../suggestions/Suggest';
import { type BlacklistAddressState, type Category, categories } from '../use-blacklist-address';
import styles from './blacklist-bar.module.css';

const longest = 200;
const options = categories.map((value) => ({ value, label: blacklist.categories[value] }));

/** Search, category, and the button that suggests a missing company or vessel. */
export function BlacklistBar({ address, setAddress }: BlacklistAddressState) {
  const search = useSearchText(address.search, (search, isFirst) =>
    // Only the first letter adds an entry to the browser's history, so one step back leaves the search.
    setAddress({ search, ...(address.tab === 'suggestions' && { tab: 'companies' }) }, !isFirst),
  );
  const reset = () => {
    search.setText('');
    setAddress({ search: '', category: 'all' });
  };
  // The list of entries has no category filter, so a choice of a category opens the companies.
  const choose = (category: Category) =>
    setAddress({
      category,
      ...((address.tab === 'blacklist' || address.tab === 'suggestions') && { tab: 'companies' }),
    });

  const listTab = address.tab === 'suggestions' ? 'companies' : address.tab;
  return (
    <SearchPanel className={styles.bar}>
      <SearchBar state={search} texts={blacklist} maxLength={longest} className={styles.form} tab={listTab}>
        <Select
          name="category"
          label={blacklist.category}
          options={options}
          value={address.category}
          onChange={choose}
        />
        <SearchActions>
          <Button type="submit" variant="contained">
            {blacklist.find}
          </Button>
          <Button variant="outlined" onClick={reset}>
            {blacklist.reset}
          </Button>
        </SearchActions>
      </SearchBar>
      <SearchFoot className={styles.foot}>
        <Counted />
        <Suggest targetType={address.tab === 'vessels' ? 'vessel' : 'company'} />
      </SearchFoot>
      <details className={styles.rule}>
        <summary>{blacklist.ruleTitle}</summary>
        <p>{blacklist.rule}</p>
        <p>{blacklist.ruleAge}</p>
        <p>{blacklist.ruleNetwork}</p>
        <p>{blacklist.ruleApart}</p>
      </details>
    </SearchPanel>
  );
}

/** The numbers of companies and vessels, once they are loaded. */
function Counted() {
  const { totalCompanies, totalVessels } = useSiteTotals();
  const text =
    totalCompanies === undefined || totalVessels === undefined
      ? blacklist.uncounted
      : blacklist.counted(
          plural(totalCompanies, blacklist.companyForms),
          plural(totalVessels, blacklist.vesselForms),
        );
  return <p className={styles.counted}>{text}</p>;
}
