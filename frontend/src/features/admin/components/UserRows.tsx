import type { User } from '@kubrik/contract';
import { admin } from '../../../locales/ru/admin';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { fullName } from '../../../ui/full-name';
import { PersonRecordButton } from '../../../ui/moderation/PersonRecordButton';
import { Tag } from '../../../ui/Tag';
import { cardDate, dayDate, useNow } from '../../../ui/time';
import { actionsOf, type UserAction } from '../use-change-user';
import styles from './users.module.css';

const { users: texts } = admin;

interface RowsProps {
  users: User[];
  onAction(user: User, action: UserAction): void;
}

function Person({ user }: { user: User }) {
  return (
    <div className={styles.person}>
      <Avatar name={fullName(user)} src={user.profileImageUrl} size={36} />
      <span>
        <b>{fullName(user)}</b>
        <small>@{user.username}</small>
      </span>
    </div>
  );
}

function Role({ user }: { user: User }) {
  return <Tag tone={user.role === 'admin' ? 'sea' : 'plain'}>{texts.roleOf[user.role]}</Tag>;
}

function State({ user }: { user: User }) {
  return (
    <span className={styles.state} data-active={user.isActive}>
      {user.isActive ? texts.active : texts.inactive}
    </span>
  );
}

function UserActions({ user, onAction }: { user: User; onAction: RowsProps['onAction'] }) {
  return (
    <div className={styles.actions}>
      <PersonRecordButton username={user.username} />
      {actionsOf(user).map((action) => (
        <Button
          key={action}
          variant="outlined"
          small
          aria-label={`${texts[action]}: @${user.username}`}
          onClick={() => onAction(user, action)}
        >
          {texts[action]}
        </Button>
      ))}
    </div>
  );
}

function LastLogin({ user: { lastLogin } }: { user: User }) {
  const now = useNow();
  return lastLogin ? <time dateTime={lastLogin}>{cardDate(lastLogin, now)}</time> : texts.never;
}

export function UserTable({ users, onAction }: RowsProps) {
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.person}</th>
            <th scope="col">{texts.email}</th>
            <th scope="col">{texts.role}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.lastLogin}</th>
            <th scope="col">
              <span className="visually-hidden">{texts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} onAction={onAction} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UserRow({ user, onAction }: { user: User; onAction: RowsProps['onAction'] }) {
  return (
    <tr>
      <td>
        <Person user={user} />
      </td>
      <td className={styles.email}>
        {user.email}
        <small>{user.isEmailVerified ? texts.verified : texts.notVerified}</small>
      </td>
      <td>
        <Role user={user} />
      </td>
      <td>
        <State user={user} />
      </td>
      <td className={styles.dates}>
        <LastLogin user={user} />
        <small>
          {texts.created}: {dayDate(user.createdAt)}
        </small>
      </td>
      <td>
        <UserActions user={user} onAction={onAction} />
      </td>
    </tr>
  );
}

export function UserCards({ users, onAction }: RowsProps) {
  return (
    <ul className={styles.cards}>
      {users.map((user) => (
        <li key={user.id}>
          <Person user={user} />
          <p className={styles.email}>
            {user.email}
            <small>{user.isEmailVerified ? texts.verified : texts.notVerified}</small>
          </p>
          <p className={styles.marks}>
            <Role user={user} />
            <State user={user} />
          </p>
          <p className={styles.dates}>
            {texts.lastLogin}: <LastLogin user={user} />
          </p>
          <UserActions user={user} onAction={onAction} />
        </li>
      ))}
    </ul>
  );
}
