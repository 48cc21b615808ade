import type { User } from '@kubrik/contract';
import { useState } from 'react';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { DefinitionList } from '../../../ui/layout/DefinitionList';
import { lazyTab } from '../../../ui/lazy/lazy-tab';
import styles from '../cabinet.module.css';
import { AvatarChoice } from './AvatarChoice';
import { PendingEmail } from './PendingEmail';

const ProfileForm = lazyTab(async () => (await import('./ProfileForm')).ProfileForm);

const { profile } = cabinet;
const fields = ['firstName', 'lastName', 'username', 'email'] as const;

export function ProfileTab({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false);
  return isEditing ? (
    <ProfileForm user={user} onClose={() => setEditing(false)} />
  ) : (
    <ProfileView user={user} onEdit={() => setEditing(true)} />
  );
}

function ProfileView({ user, onEdit }: { user: User; onEdit(): void }) {
  return (
    <>
      <div className={styles.tabHead}>
        <h3>{profile.title}</h3>
        <Button variant="outlined" small icon={<Icon name="edit" size={18} />} onClick={onEdit}>
          {profile.edit}
        </Button>
      </div>
      <AvatarChoice user={user} />
      <DefinitionList
        line="above"
        items={fields.map((field) => [profile[field], user[field] || profile.none])}
      />
      <PendingEmail user={user} />
    </>
  );
}
