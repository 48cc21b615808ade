import type { Vacancy } from '@kubrik/contract';
import { companyPath } from '@kubrik/contract/users/company/company-roles';
import { Link } from 'react-router';
import { companyMark } from '../../../locales/ru/company/company-mark';
import { CompanyMark } from '../../../ui/company/CompanyMark';
import styles from '../jobs-section.module.css';

/** The company in whose name a vacancy was posted here, and whether it is verified; nothing for vacancies of feeds. */
export function VacancyEmployer({ vacancy: { employer, company, sourceUrl, isDemo } }: { vacancy: Vacancy }) {
  if (sourceUrl !== null || (isDemo && !employer)) return null;
  return (
    <p className={styles.employer}>
      {employer && (
        <span>
          {companyMark.postedFor} <Link to={companyPath(employer.id)}>{employer.name}</Link>
        </span>
      )}
      <CompanyMark verification={employer?.verification ?? null} />
      {employer?.verification && !isSame(employer.name, company) && (
        <small>{companyMark.notChecked(company)}</small>
      )}
    </p>
  );
}

const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two names are the same without legal form and quotes: «ООО «Якорь»» and «Якорь». */
function isSame(one: string, other: string): boolean {
  const [a, b] = [letters(one), letters(other)];
  return a.includes(b) || b.includes(a);
}
