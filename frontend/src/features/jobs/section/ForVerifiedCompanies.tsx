import type { OwnCompany } from '@kubrik/contract';
import { cvSearchPath } from '@kubrik/contract/page/paths';
import { mayPostVacancies, ownCompaniesPath } from '@kubrik/contract/users/company/company-roles';
import type { ReactNode } from 'react';
import { cvSearch as texts } from '../../../locales/ru/jobs/cv-search';
import { useOwnCompaniesQuery } from '../../../platform/company/company.api';
import { LinkButton } from '../../../ui/controls/Button';
import { EmptyNotice, FailedNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import styles from '../jobs-section.module.css';

/** Companies in whose name a person may read CVs. */
const thatMayRead = (companies: OwnCompany[] = []) =>
  companies.filter(
    ({ isInvitation, role, verification }) =>
      !isInvitation && verification !== null && mayPostVacancies(role),
  );

interface ForVerifiedCompaniesProps {
  userId: string;
  /** Id of the company that the address names. */
  companyId: string;
  /** Gets the company in whose name the person reads, and all companies in whose name the person may read. */
  children(company: OwnCompany, companies: OwnCompany[]): ReactNode;
}

/** Shows its children only to people of a verified company; other people see an explanation. */
export function ForVerifiedCompanies({ userId, companyId, children }: ForVerifiedCompaniesProps) {
  const { currentData, isError, refetch } = useOwnCompaniesQuery(userId);
  if (!currentData)
    return isError ? (
      <FailedNotice title={texts.companiesFailed} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows />
    );
  const companies = thatMayRead(currentData);
  const company = companies.find(({ id }) => id === companyId) ?? companies[0];
  if (company) return children(company, companies);
  const { title, text, action } = texts.notVerified;
  return (
    <EmptyNotice
      title={title}
      text={text}
      action={
        <LinkButton variant="contained" to={ownCompaniesPath}>
          {action}
        </LinkButton>
      }
    />
  );
}

/** The link to the CV search, for people who may use it. */
export function ToCvSearch({ userId }: { userId: string }) {
  const { currentData } = useOwnCompaniesQuery(userId);
  if (thatMayRead(currentData).length === 0) return null;
  return (
    <p className={`card ${styles.toCv}`}>
      <span>{texts.openText}</span>
      <LinkButton variant="outlined" to={cvSearchPath} icon={<Icon name="search" size={18} />}>
        {texts.open}
      </LinkButton>
    </p>
  );
}
