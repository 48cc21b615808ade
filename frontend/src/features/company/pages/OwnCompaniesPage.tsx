import { useState } from 'react';
import { company } from '../../../locales/ru/company/company';
import { useOwnCompaniesQuery } from '../../../platform/company/company.api';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useLoginPath } from '../../../platform/session/login-path';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { EmptyNotice, FailedNotice, MissingNotice } from '../../../ui/feedback/Notices';
import { PageLoading } from '../../../ui/feedback/PageLoading';
import { Icon } from '../../../ui/icons/Icon';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { CompanyDialog } from '../components/CompanyDialog';
import styles from '../components/company.module.css';
import { Invitations } from '../components/Invitations';
import { OwnCompanyCard } from '../components/OwnCompanyCard';

/** The person's companies, with their members and verification. */
export function OwnCompaniesPage() {
  const { user, isLoading } = useCurrentUser();
  const loginPath = useLoginPath();
  if (isLoading) return <PageLoading />;
  if (user) return <OwnCompanies userId={user.id} />;
  return (
    <MissingNotice
      role="status"
      heading="h2"
      title={company.needsLogin}
      text={company.needsLoginText}
      action={
        <LinkButton variant="contained" to={loginPath}>
          {company.login}
        </LinkButton>
      }
    />
  );
}

function OwnCompanies({ userId }: { userId: string }) {
  const { currentData, isError, refetch } = useOwnCompaniesQuery(userId, { refetchOnMountOrArgChange: true });
  const [isCreating, setCreating] = useState(false);
  const invitations = currentData?.filter(({ isInvitation }) => isInvitation) ?? [];
  const companies = currentData?.filter(({ isInvitation }) => !isInvitation) ?? [];
  const create = (
    <Button variant="outlined" icon={<Icon name="plus" size={20} />} onClick={() => setCreating(true)}>
      {company.create}
    </Button>
  );
  return (
    <div className={styles.page}>
      <section className={`card ${styles.lead}`}>
        <p>{company.lead}</p>
        {companies.length > 0 && create}
      </section>
      {invitations.length > 0 && <Invitations companies={invitations} />}
      {!currentData && !isError && <SkeletonRows rows={3} />}
      {!currentData && isError && (
        <FailedNotice size="part" title={company.failed} onRetry={() => void refetch()} />
      )}
      {currentData && companies.length === 0 && (
        <div className="card">
          <EmptyNotice size="part" title={company.empty} text={company.emptyText} action={create} />
        </div>
      )}
      {companies.map((one) => (
        <OwnCompanyCard key={one.id} company={one} userId={userId} />
      ))}
      {isCreating && <CompanyDialog onClose={() => setCreating(false)} />}
    </div>
  );
}
