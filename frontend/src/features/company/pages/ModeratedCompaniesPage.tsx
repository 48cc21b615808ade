import type { CompanyState, ModeratedCompany } from '@kubrik/contract';
import { useState } from 'react';
import { company as texts } from '../../../locales/ru/company/company';
import { useModeratedCompaniesInfiniteQuery } from '../../../platform/company/moderated-companies.api';
import { AuthorName } from '../../../ui/author/AuthorName';
import { CompanyMark } from '../../../ui/company/CompanyMark';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { DefinitionList } from '../../../ui/layout/DefinitionList';
import { PagedList, SkeletonRows } from '../../../ui/layout/PagedList';
import { ModeratorsOnly } from '../../../ui/moderation/ModeratorsOnly';
import { dayDate } from '../../../ui/text/time';
import { CompanyFacts } from '../components/CompanyFacts';
import styles from '../components/company.module.css';
import { type AskedCompany, DecideCompanyDialog } from '../components/DecideCompanyDialog';

const { moderation: own } = texts;
const states = (['waiting', 'verified', 'unverified'] as const).map((value) => ({
  value,
  label: own.states[value],
}));

/** Companies for moderators to verify. */
export const ModeratedCompaniesPage = () => (
  <ModeratorsOnly>
    <Companies />
  </ModeratorsOnly>
);

function Companies() {
  const [state, setState] = useState<CompanyState>('waiting');
  const [asked, setAsked] = useState<AskedCompany>();
  const query = useModeratedCompaniesInfiniteQuery(state, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.page}>
      <LinkButton
        variant="text"
        to="/moderation"
        className={styles.back}
        icon={<Icon name="back" size={20} />}
      >
        {own.back}
      </LinkButton>
      <div className={`card ${styles.listHead}`}>
        <h2>{own.title}</h2>
        <Select label={own.state} options={states} value={state} onChange={setState} />
      </div>
      <PagedList
        query={query}
        loading={<SkeletonRows rows={3} />}
        empty={
          <div className="card">
            <EmptyNotice size="part" title={own.empty} text={own.emptyText[state]} />
          </div>
        }
      >
        {(items) => items.map((company) => <Row key={company.id} company={company} onDecide={setAsked} />)}
      </PagedList>
      {asked && <DecideCompanyDialog {...asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

function Row({ company, onDecide }: { company: ModeratedCompany; onDecide(asked: AskedCompany): void }) {
  const { id, name, verification, licence, requestedAt } = company;
  const button = (label: string, decision: AskedCompany['decision']) => (
    <Button
      variant="outlined"
      small
      aria-label={own.of(label, name)}
      onClick={() => onDecide({ company, decision, title: label })}
    >
      {label}
    </Button>
  );
  return (
    <section className={`card ${styles.company}`} aria-labelledby={`company-${id}`}>
      <div className={styles.head}>
        <h3 id={`company-${id}`}>{name}</h3>
        <CompanyMark verification={verification} />
        <CompanyFacts company={company} />
      </div>
      <DefinitionList line="above" items={factsOf(company)} />
      <div className={styles.buttons}>
        {!verification && licence && button(own.byLicence, { outcome: 'verified', way: 'licence' })}
        {!verification && button(own.byDecision, { outcome: 'verified', way: 'moderator' })}
        {requestedAt && button(own.refuse, { outcome: 'refused' })}
        {verification && button(own.withdraw, { outcome: 'withdrawn' })}
      </div>
    </section>
  );
}

function factsOf({ licence, note, requestedAt, refusal, members }: ModeratedCompany) {
  const people = members.map(({ userId, username, role }, index) => (
    <span key={userId}>
      {index > 0 && ', '}
      <AuthorName name={username} isMember /> ({texts.roles[role].toLowerCase()})
    </span>
  ));
  return [
    ...(requestedAt ? [[own.waitsSince, dayDate(requestedAt)] as const] : []),
    ...(licence ? [[own.licence, `${licence.number} · ${licence.register}`] as const] : []),
    ...(note
      ? [
          [
            own.note,
            <span key="note" className={styles.words}>
              {note}
            </span>,
          ] as const,
        ]
      : []),
    ...(refusal ? [[own.lastAnswer, refusal] as const] : []),
    [own.people, people] as const,
  ];
}
