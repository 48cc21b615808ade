import { useMemo, useState } from 'react';
import { admin } from '../../../locales/ru/admin/admin';
import { common } from '../../../locales/ru/common';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { ConfirmDialog } from '../../../ui/layout/Dialog';
import { PagedList, SkeletonRows } from '../../../ui/layout/PagedList';
import { useMediaQuery } from '../../../ui/page/media';
import { type RoleFilter, type UserSort, useAdminUsersInfiniteQuery } from '../admin.api';
import { tooNarrowForTable } from '../limits';
import { AdminGrid } from '../panel/AdminGrid';
import styles from '../panel/admin.module.css';
import { useSearchWords } from '../panel/use-search-words';
import { UserCards, userColumns } from './UserRows';
import { useChangeUser } from './use-change-user';

const { users } = admin;
/** The name of the order, as in `sorts`. */
const sortName = ({ field, direction }: UserSort) => `${field} ${direction}` as keyof typeof users.sorts;
const sortNamed = (name: string) => {
  const [field, direction] = name.split(' ');
  return { field, direction } as UserSort;
};
const sorts = (Object.keys(users.sorts) as (keyof typeof users.sorts)[]).map((value) => ({
  value,
  label: users.sorts[value],
}));
const roles = (['all', 'user', 'admin'] as const).map((value) => ({ value, label: users.roles[value] }));

export function UsersTab() {
  const [role, setRole] = useState<RoleFilter>('all');
  const { search, field } = useSearchWords();
  const [sort, setSort] = useState<UserSort>({ field: 'createdAt', direction: 'desc' });
  const query = useAdminUsersInfiniteQuery({ role, search, sort });
  const { ask, ...question } = useChangeUser();
  const isNarrow = useMediaQuery(tooNarrowForTable);
  const columns = useMemo(() => userColumns(ask), [ask]);
  const empty = <EmptyNotice size="part" title={users.empty} text={users.emptyText} />;
  return (
    <section className={`card ${styles.box}`} aria-label={admin.tabs.users}>
      <search className={styles.filters}>
        <Field label={users.search} {...field} />
        <Select label={users.role} options={roles} value={role} onChange={setRole} />
        {isNarrow && (
          <Select
            label={common.order}
            options={sorts}
            value={sortName(sort)}
            onChange={(name) => setSort(sortNamed(name))}
          />
        )}
      </search>
      {isNarrow ? (
        <PagedList query={query} loading={<SkeletonRows rows={6} />} empty={empty}>
          {(items) => <UserCards users={items} onAction={ask} />}
        </PagedList>
      ) : (
        <AdminGrid
          label={admin.tabs.users}
          columns={columns}
          query={query}
          filter={`${role} ${search}`}
          sort={sort}
          onSort={setSort}
          empty={empty}
        />
      )}
      <Question {...question} />
    </section>
  );
}

function Question({ asked, isBusy, confirm, forget }: Omit<ReturnType<typeof useChangeUser>, 'ask'>) {
  if (!asked) return null;
  const { action, user } = asked;
  return (
    <ConfirmDialog
      title={users.ask[action](`@${user.username}`)}
      text={users.ask[`${action}Text`]}
      confirm={users[action]}
      isSafe={action === 'activate' || action === 'promote'}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={forget}
    />
  );
}
