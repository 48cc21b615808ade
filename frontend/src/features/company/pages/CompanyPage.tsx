import type { CompanyAccount } from '@kubrik/contract';
import { useParams } from 'react-router';
import { company as texts } from '../../../locales/ru/company/company';
import { useCompanyQuery } from '../../../platform/company/company.api';
import { CompanyMark } from '../../../ui/company/CompanyMark';
import { LinkButton } from '../../../ui/controls/Button';
import { FailedNotice, isMissing, MissingNotice } from '../../../ui/feedback/Notices';
import { PageLoading } from '../../../ui/feedback/PageLoading';
import { useTitle } from '../../../ui/page/use-title';
import { ShareButton } from '../../../ui/share/ShareButton';
import { useDates } from '../../../ui/text/time';
import { CompanyFacts } from '../components/CompanyFacts';
import styles from '../components/company.module.css';

/** A company account as everybody sees it. */
export function CompanyPage() {
  const { id = '' } = useParams();
  const { currentData: company, error, isFetching, refetch } = useCompanyQuery(id);
  useTitle(company?.name);
  if (company) return <Shown company={company} />;
  if (isFetching || !error) return <PageLoading />;
  if (!isMissing(error)) return <FailedNotice title={texts.failed} onRetry={() => void refetch()} />;
  return (
    <MissingNotice
      title={texts.public.missing}
      text={texts.public.missingText}
      action={
        <LinkButton variant="contained" to="/jobs">
          {texts.public.toJobs}
        </LinkButton>
      }
    />
  );
}

function Shown({ company }: { company: CompanyAccount }) {
  const { dayDate } = useDates();
  const { id, name, verification, createdAt } = company;
  return (
    <div className={styles.page}>
      <article className={`card ${styles.company}`}>
        <header className={styles.head}>
          <h1>{name}</h1>
          <CompanyMark verification={verification} />
          <CompanyFacts company={company} />
        </header>
        <div className={styles.part}>
          {!verification && <p>{texts.public.unverifiedText}</p>}
          <p>{texts.public.since(dayDate(createdAt))}</p>
          <div className={styles.buttons}>
            <LinkButton variant="contained" to={`/jobs?companyAccountId=${id}`}>
              {texts.public.vacancies}
            </LinkButton>
            <ShareButton title={name} />
          </div>
        </div>
      </article>
    </div>
  );
}
