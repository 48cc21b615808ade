import type { OwnCompany } from '@kubrik/contract';
import { cvSearchPath } from '@kubrik/contract/page/paths';
import { companyPath, mayPostVacancies } from '@kubrik/contract/users/company/company-roles';
import { useState } from 'react';
import { company as texts } from '../../../locales/ru/company/company';
import { CompanyMark } from '../../../ui/company/CompanyMark';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { useCloseCompanyMutation } from '../company-account.api';
import { useRemoveFromCompanyMutation } from '../company-people.api';
import { useAction } from '../use-action';
import { CompanyDialog } from './CompanyDialog';
import { CompanyFacts } from './CompanyFacts';
import { CompanyPeople } from './CompanyPeople';
import { CompanyVerification } from './CompanyVerification';
import styles from './company.module.css';

interface OwnCompanyProps {
  company: OwnCompany;
  userId: string;
}

/** One of the person's own companies. */
export function OwnCompanyCard({ company, userId }: OwnCompanyProps) {
  const { id, name, role, verification } = company;
  const [isEditing, setEditing] = useState(false);
  const isOwner = role === 'owner';
  return (
    <section className={`card ${styles.company}`} aria-labelledby={`company-${id}`}>
      <div className={styles.head}>
        <h2 id={`company-${id}`}>{name}</h2>
        <CompanyMark verification={verification} />
        <CompanyFacts company={company} />
        {!isOwner && <p className={styles.facts}>{texts.yourRole(texts.roles[role])}</p>}
        <div className={styles.buttons}>
          <LinkButton variant="outlined" small to={companyPath(id)}>
            {texts.toPublic}
          </LinkButton>
          {verification && mayPostVacancies(role) && (
            <LinkButton variant="outlined" small to={`${cvSearchPath}?company=${id}`}>
              {texts.toCvSearch}
            </LinkButton>
          )}
          {isOwner && (
            <Button
              variant="outlined"
              small
              aria-label={texts.editNamed(name)}
              onClick={() => setEditing(true)}
            >
              {texts.edit}
            </Button>
          )}
        </div>
      </div>
      {!verification && <CompanyVerification company={company} />}
      <CompanyPeople company={company} userId={userId} />
      <CompanyEnd company={company} userId={userId} />
      {isEditing && <CompanyDialog company={company} onClose={() => setEditing(false)} />}
    </section>
  );
}

/** The button that leaves the company, or deletes it. */
function CompanyEnd({ company: { id, name, role, members }, userId }: OwnCompanyProps) {
  const run = useAction();
  const [asked, setAsked] = useState<'leave' | 'close'>();
  const [remove, { isLoading: isLeaving }] = useRemoveFromCompanyMutation();
  const [close, { isLoading: isClosing }] = useCloseCompanyMutation();
  const owners = members.filter((member) => member.role === 'owner' && member.isAccepted);
  const mayLeave = role !== 'owner' || owners.length > 1;
  const confirm = async () => {
    await (asked === 'leave' ? run(remove({ id, userId }), texts.left) : run(close(id), texts.closed));
    setAsked(undefined);
  };
  return (
    <div className={styles.foot}>
      {mayLeave && (
        <Button variant="text" small onClick={() => setAsked('leave')}>
          {texts.leave}
        </Button>
      )}
      {role === 'owner' && (
        <Button variant="text" small onClick={() => setAsked('close')}>
          {texts.close}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title={asked === 'leave' ? texts.leaveTitle : texts.closeTitle(name)}
          text={asked === 'leave' ? texts.leaveText : texts.closeText}
          confirm={asked === 'leave' ? texts.leave : texts.close}
          busy={isLeaving || isClosing}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
