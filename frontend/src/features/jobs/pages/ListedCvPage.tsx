import type { ListedCv } from '@kubrik/contract';
import { certificateNames } from '@kubrik/contract/crew/certificates';
import { rankNames } from '@kubrik/contract/crew/ranks';
import { cvSearchPath } from '@kubrik/contract/page/paths';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { cv as cvTexts } from '../../../locales/ru/jobs/cv';
import { cvSearch } from '../../../locales/ru/jobs/cv-search';
import { jobs } from '../../../locales/ru/jobs/jobs';
import type { ApiError } from '../../../platform/api/api';
import { refusalText } from '../../../platform/api/refusal-text';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useLoginPath } from '../../../platform/session/login-path';
import { LinkButton } from '../../../ui/controls/Button';
import { countryName } from '../../../ui/countries/countries';
import { EmptyNotice, FailedNotice, isMissing, MissingNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { Tag } from '../../../ui/labels/Tag';
import { DefinitionList } from '../../../ui/layout/DefinitionList';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { useTitle } from '../../../ui/page/use-title';
import { plural } from '../../../ui/text/russian';
import { dayDate } from '../../../ui/text/time';
import { CvTextList, languagesText, said, wantedPayText } from '../cv/CvTextList';
import { useListedCvQuery } from '../cv/search/cv-search.api';
import { WriteToCv } from '../cv/search/WriteToCv';
import styles from '../jobs-section.module.css';
import { ForVerifiedCompanies } from '../section/ForVerifiedCompanies';

const texts = cvSearch.one;

/** One listed CV. */
export function ListedCvPage() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const { user, isLoading } = useCurrentUser();
  const loginPath = useLoginPath();
  useTitle(cvSearch.title);
  return (
    <div className={`reading ${styles.section}`}>
      <LinkButton
        variant="text"
        to={`${cvSearchPath}${search}`}
        className={styles.back}
        icon={<Icon name="back" size={20} />}
      >
        {texts.back}
      </LinkButton>
      {isLoading && <SkeletonRows />}
      {!isLoading && !user && (
        <EmptyNotice
          title={cvSearch.signIn}
          action={
            <LinkButton variant="contained" to={loginPath}>
              {cvSearch.signInAction}
            </LinkButton>
          }
        />
      )}
      {user && (
        <ForVerifiedCompanies userId={user.id} companyId={new URLSearchParams(search).get('company') ?? ''}>
          {(company) => <Shown key={id} person={user.id} companyId={company.id} cvId={id} />}
        </ForVerifiedCompanies>
      )}
    </div>
  );
}

interface ShownProps {
  person: string;
  companyId: string;
  cvId: string;
}

function Shown(props: ShownProps) {
  const { currentData, error, isFetching, refetch } = useListedCvQuery(props, {
    refetchOnMountOrArgChange: true,
  });
  // Also for a CV that is in the cache: its owner may have hidden it since.
  if (isMissing(error as ApiError))
    return (
      <MissingNotice
        title={texts.notFound}
        text={texts.notFoundText}
        action={
          <LinkButton variant="contained" to={`${cvSearchPath}?company=${props.companyId}`}>
            {texts.back}
          </LinkButton>
        }
      />
    );
  if (currentData) return <CvView cv={currentData} {...props} />;
  if (isFetching) return <SkeletonRows />;
  const text = refusalText(error as ApiError);
  return <FailedNotice title={texts.failed} {...(text && { text })} onRetry={() => void refetch()} />;
}

function CvView({ cv, companyId, cvId }: ShownProps & { cv: ListedCv }) {
  return (
    <article className={`card ${styles.page}`}>
      <div className={styles.head}>
        <h1>{rankNames[cv.rank].ru}</h1>
        {cv.isDemo && <Tag tone="signal">{jobs.demo}</Tag>}
      </div>
      <p className={styles.note}>{said(cvSearch.changed(dayDate(cv.changedOn)), texts.known)}</p>
      <div className={styles.buttons}>
        <WriteToCv companyId={companyId} cvId={cvId} />
      </div>
      <div className={styles.cvContents}>
        <DefinitionList line="below" items={factsOf(cv)} />
        <CvTextList level={2} title={cvTexts.sea.title} items={cv.seaServices.map(serviceText)} />
        <CvTextList level={2} title={cvTexts.documents.title} items={cv.documents.map(documentText)} />
        <CvTextList level={2} title={cvTexts.visas.title} items={cv.visas.map(visaText)} />
      </div>
    </article>
  );
}

function factsOf(cv: ListedCv): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    [texts.seaMonths, plural(cv.seaMonths, cvTexts.sea.months)],
    [texts.monthsInRank, plural(cv.monthsInRank, cvTexts.sea.months)],
    [texts.vesselTypes, cv.vesselTypes.map((type) => jobs.vesselTypes[type]).join(', ')],
    [cvTexts.nationality, cv.nationality && countryName(cv.nationality)],
    [cvTexts.english, cv.englishLevel],
    [cvTexts.languages.title, languagesText(cv)],
    [cvTexts.availableFrom, cv.availableFrom && dayDate(cv.availableFrom)],
    [cvTexts.wantedPay, wantedPayText(cv)],
  ];
  return facts.filter(([, value]) => value);
}

/** `YYYY-MM` as `MM.YYYY`. */
const monthText = (month: string) => month.split('-').reverse().join('.');

const serviceText = (one: ListedCv['seaServices'][number]) =>
  said(
    `${monthText(one.from)} — ${one.to ? monthText(one.to) : cvTexts.sea.now}`,
    rankNames[one.rank].ru,
    one.vesselType && jobs.vesselTypes[one.vesselType],
    one.tonnage && `GT ≈ ${one.tonnage}`,
    one.power && `≈ ${one.power} кВт`,
    one.engine,
  );

const documentText = (one: ListedCv['documents'][number]) =>
  said(
    certificateNames[one.certificate].ru,
    one.issuedBy && countryName(one.issuedBy),
    one.expiresOn && cvTexts.documents.until(dayDate(one.expiresOn)),
  );

const visaText = (one: ListedCv['visas'][number]) =>
  said(countryName(one.country), one.expiresOn && cvTexts.documents.until(dayDate(one.expiresOn)));
