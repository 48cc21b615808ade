import type { CompanyAccount } from '@kubrik/contract';
import { company as texts } from '../../../locales/ru/company/company';
import { countryName } from '../../../ui/countries/countries';
import styles from './company.module.css';

/** The company's site and country. */
export function CompanyFacts({ company: { domain, country } }: { company: CompanyAccount }) {
  if (!domain && !country) return null;
  return (
    <p className={styles.facts}>
      {domain && (
        <span>
          {texts.site}:{' '}
          <a href={`https://${domain}`} target="_blank" rel="noopener noreferrer nofollow ugc">
            {domain}
          </a>
        </span>
      )}
      {country && (
        <span>
          {texts.country}: {countryName(country)}
        </span>
      )}
    </p>
  );
}
