import { companyPath } from '@kubrik/contract/users/company/company-roles';
import { Link } from 'react-router';
import { cvSearch } from '../../../locales/ru/jobs/cv-search';
import { PagedList } from '../../../ui/layout/PagedList';
import { dayDate } from '../../../ui/text/time';
import styles from './cv.module.css';
import { useCvReadersInfiniteQuery } from './search/cv-search.api';
import searchStyles from './search/cv-search.module.css';

const texts = cvSearch.readers;

/** The companies that have opened the person's own CV. */
export function CvReaders({ userId }: { userId: string }) {
  const query = useCvReadersInfiniteQuery(userId, { refetchOnMountOrArgChange: true });
  return (
    <section className={`card ${styles.part}`} aria-labelledby="cv-readers">
      <h2 id="cv-readers">{texts.title}</h2>
      <PagedList query={query} empty={<p className={styles.hint}>{texts.empty}</p>}>
        {(items) => (
          <ul className={searchStyles.readers}>
            {items.map(({ companyId, name, openedOn }) => (
              <li key={companyId}>
                <Link to={companyPath(companyId)}>{name}</Link>
                <time dateTime={openedOn}>{texts.day(dayDate(openedOn))}</time>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
