import { applicationPath, cvPath } from '@kubrik/contract/page/paths';
import { Link } from 'react-router';
import { applications } from '../../../locales/ru/jobs/applications';
import { LinkButton } from '../../../ui/controls/Button';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { PagedList } from '../../../ui/layout/PagedList';
import { longDate } from '../../../ui/text/time';
import styles from '../jobs-section.module.css';
import { ApplicationTag } from './ApplicationTag';
import { useOwnApplicationsInfiniteQuery } from './applications.api';

const texts = applications.own;

/** The applications that the person has sent, with their states. */
export function OwnApplications({ userId }: { userId: string }) {
  const query = useOwnApplicationsInfiniteQuery(userId, { refetchOnMountOrArgChange: true });
  return (
    <>
      <p className={`card ${styles.toCv}`}>
        <span>{texts.cvText}</span>
        <LinkButton variant="outlined" to={cvPath} icon={<Icon name="file" size={18} />}>
          {texts.cv}
        </LinkButton>
      </p>
      <PagedList query={query} empty={<EmptyNotice size="part" title={texts.empty} text={texts.emptyText} />}>
        {(items) => (
          <ul className={styles.list}>
            {items.map(({ id, title, company, isOpen, state, createdAt, hasCv }) => (
              <li key={id} className={`card ${styles.card} ${styles.applied}`}>
                <div>
                  <h2>
                    <Link to={applicationPath(id)}>{title}</Link>
                  </h2>
                  <p className={styles.company}>{company}</p>
                </div>
                <ApplicationTag state={state} />
                <p className={styles.meta}>
                  <time dateTime={createdAt}>{texts.sent(longDate(createdAt))}</time>
                  {hasCv && <span>{texts.withCv}</span>}
                  {!isOpen && <span>{texts.closed}</span>}
                </p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
