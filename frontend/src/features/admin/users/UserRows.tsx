import type { User } from '@kubrik/contract';
import type { GridColDef } from '@mui/x-data-grid';
import { admin } from '../../../locales/ru/admin/admin';
import { Avatar } from '../../../ui/author/Avatar';
import { fullName } from '../../../ui/author/full-name';
import { Button } from '../../../ui/controls/Button';
import { Tag } from '../../../ui/labels/Tag';
import { PersonRecordButton } from '../../../ui/moderation/person-record/PersonRecordButton';
import { cardDate, dayDate, useNow } from '../../../ui/text/time';
import { actionsOf, type UserAction } from './use-change-user';
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

/** Columns of the grid on a wide screen. */
export const userColumns = (onAction: RowsProps['onAction']): GridColDef<User>[] => [
  {
    field: 'username',
    headerName: texts.person,
    flex: 1.1,
    sortable: true,
    renderCell: ({ row }) => <Person user={row} />,
  },
  { field: 'email', headerName: texts.email, flex: 1.3, renderCell: ({ row }) => <Email user={row} /> },
  {
    field: 'role',
    headerName: texts.role,
    width: 130,
    renderCell: ({ row }) => (
      <div className={styles.marks}>
        <Role user={row} />
        <State user={row} />
      </div>
    ),
  },
  {
    field: 'lastLogin',
    headerName: texts.lastLogin,
    width: 160,
    sortable: true,
    renderCell: ({ row }) => <LastLogin user={row} />,
  },
  {
    field: 'createdAt',
    headerName: texts.created,
    width: 146,
    sortable: true,
    valueFormatter: (at: string) => dayDate(at),
  },
  {
    field: 'actions',
    headerName: texts.actions,
    flex: 1.6,
    renderCell: ({ row }) => <UserActions user={row} onAction={onAction} />,
  },
];

const Email = ({ user: { email, isEmailVerified } }: { user: User }) => (
  <p className={styles.email}>
    {email}
    <small>{isEmailVerified ? texts.verified : texts.notVerified}</small>
  </p>
);

export function UserCards({ users, onAction }: RowsProps) {
  return (
    <ul className={styles.cards}>
      {users.map((user) => (
        <li key={user.id}>
          <Person user={user} />
          <Email user={user} />
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
