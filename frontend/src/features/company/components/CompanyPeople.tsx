import type { CompanyMember, OwnCompany } from '@kubrik/contract';
import { useState } from 'react';
import { company as texts } from '../../../locales/ru/company/company';
import { AuthorName } from '../../../ui/author/AuthorName';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { Tag } from '../../../ui/labels/Tag';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { useChangeCompanyRoleMutation, useRemoveFromCompanyMutation } from '../company-people.api';
import { roleOptions } from '../role-options';
import { useAction } from '../use-action';
import styles from './company.module.css';
import { InviteDialog } from './InviteDialog';

const { people } = texts;

/** The members of a company. Its owners invite and remove members and give them roles. */
export function CompanyPeople({ company, userId }: { company: OwnCompany; userId: string }) {
  const { id, members, role } = company;
  const [isInviting, setInviting] = useState(false);
  const isOwner = role === 'owner';
  return (
    <section className={styles.part} aria-label={people.titleOf(company.name)}>
      <div className={styles.partHead}>
        <h3>{people.title}</h3>
        {isOwner && (
          <Button variant="outlined" small onClick={() => setInviting(true)}>
            {people.invite}
          </Button>
        )}
      </div>
      <ul className={styles.people}>
        {members.map((member) => (
          <li key={member.userId}>
            <span className={styles.person}>
              <AuthorName name={member.username} isMember />
              {!member.isAccepted && <Tag tone="plain">{people.invited}</Tag>}
            </span>
            {isOwner && member.userId !== userId ? (
              <MemberActions companyId={id} member={member} />
            ) : (
              <span>{texts.roles[member.role]}</span>
            )}
          </li>
        ))}
      </ul>
      {isInviting && <InviteDialog companyId={id} onClose={() => setInviting(false)} />}
    </section>
  );
}

function MemberActions({ companyId, member }: { companyId: string; member: CompanyMember }) {
  const { userId, username, role } = member;
  const run = useAction();
  const [change, { isLoading }] = useChangeCompanyRoleMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveFromCompanyMutation();
  const [isAsked, setAsked] = useState(false);
  const confirm = async () => {
    await run(remove({ id: companyId, userId }), texts.saved);
    setAsked(false);
  };
  return (
    <div className={styles.role}>
      <Select
        label={people.roleOf(username)}
        options={roleOptions}
        value={role}
        disabled={isLoading}
        onChange={(next) => void run(change({ id: companyId, userId, body: { role: next } }), texts.saved)}
      />
      <Button variant="text" small aria-label={people.removeOf(username)} onClick={() => setAsked(true)}>
        {people.remove}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={people.removeTitle(username)}
          text={people.removeText}
          confirm={people.remove}
          busy={isRemoving}
          onConfirm={() => void confirm()}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  );
}
