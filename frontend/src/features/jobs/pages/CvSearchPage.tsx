import type { User } from '@kubrik/contract';
import { useLocation } from 'react-router';
import { cvSearch as texts } from '../../../locales/ru/jobs/cv-search';
import { Button } from '../../../ui/controls/Button';
import { EmptyNotice, FailedNotice } from '../../../ui/feedback/Notices';
import { PagedList, SkeletonRows } from '../../../ui/layout/PagedList';
import { CvFilters } from '../cv/search/CvFilters';
import { useListedCvsInfiniteQuery } from '../cv/search/cv-search.api';
import { ListedCvCard } from '../cv/search/ListedCvCard';
import {
  type CvSearchAddressState,
  type CvSearchFilter,
  noCvFilter,
  useCvSearchAddress,
} from '../cv/search/use-cv-search-address';
import styles from '../jobs-section.module.css';
import { ForVerifiedCompanies } from '../section/ForVerifiedCompanies';
import { OwnPage } from '../section/OwnPage';

/** The search in listed CVs, for people of a verified company. */
export function CvSearchPage() {
  return (
    <OwnPage texts={texts} lead={texts.lead}>
      {(user) => <Search key={user.id} user={user} />}
    </OwnPage>
  );
}

function Search({ user }: { user: User }) {
  const state = useCvSearchAddress();
  const { company, ...filter } = state.address;
  return (
    <ForVerifiedCompanies userId={user.id} companyId={company}>
      {({ id }, companies) => (
        <>
          <CvFilters {...state} companies={companies} companyId={id} />
          <Found person={user.id} companyId={id} filter={filter} setAddress={state.setAddress} />
        </>
      )}
    </ForVerifiedCompanies>
  );
}

interface FoundProps extends Pick<CvSearchAddressState, 'setAddress'> {
  person: string;
  companyId: string;
  filter: CvSearchFilter;
}

function Found({ person, companyId, filter, setAddress }: FoundProps) {
  const query = useListedCvsInfiniteQuery(
    { person, companyId, filter },
    { refetchOnMountOrArgChange: 60, refetchOnReconnect: true },
  );
  const params = new URLSearchParams(useLocation().search);
  params.set('company', companyId);
  if (query.isError && !query.currentData) return <FailedNotice onRetry={() => void query.refetch()} />;
  if (!query.currentData) return <SkeletonRows />;
  return (
    <PagedList
      query={query}
      empty={
        <EmptyNotice
          title={texts.empty}
          text={texts.emptyText}
          action={
            <Button variant="outlined" onClick={() => setAddress(noCvFilter)}>
              {texts.clearFilters}
            </Button>
          }
        />
      }
    >
      {(items) => (
        <ul className={styles.list} aria-label={texts.list}>
          {items.map((cv) => (
            <li key={cv.id}>
              <ListedCvCard cv={cv} search={params.toString()} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
