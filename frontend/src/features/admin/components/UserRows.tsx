import type { User } from '@kubrik/contract';
import { admin } from '../../../locales/ru/admin';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Tag } from '../../../ui/Tag';
import { cardDate, dayDate, useNow } from '../../../ui/time';
import { actsOf, type UserAct } from '../use-change-user';
import styles from './users.module.css';

const { users: texts } = admin;

interface RowsProps {
  users: User[];
  onAct(user: User, act: UserAct): void;
}

const nameOf = ({ firstName, lastName, username }: User) => `${firstName} ${lastName}`.trim() || username;

function Person({ user }: { user: User }) {
  return (
    <div className={styles.person}>
      <Avatar name={nameOf(user)} src={user.profileImageUrl} size={36} />
      <span>
        <b>{nameOf(user)}</b>
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

function Acts({ user, onAct }: { user: User; onAct: RowsProps['onAct'] }) {
  return (
    <div className={styles.acts}>
      {actsOf(user).map((act) => (
        <Button
          key={act}
          variant="outlined"
          small
          aria-label={`${texts[act]}: @${user.username}`}
          onClick={() => onAct(user, act)}
        >
          {texts[act]}
        </Button>
      ))}
    </div>
  );
}

function LastLogin({ user: { lastLogin } }: { user: User }) {
  const now = useNow();
  return lastLogin ? <time dateTime={lastLogin}>{cardDate(lastLogin, now)}</time> : texts.never;
}

export function UserTable({ users, onAct }: RowsProps) {
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
            <tr key={user.id}>
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
                <Acts user={user} onAct={onAct} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function UserCards({ users, onAct }: RowsProps) {
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
          <Acts user={user} onAct={onAct} />
        </li>
      ))}
    </ul>
  );
}
