import { useMemo, useState } from 'react';
import { admin } from '../../../locales/ru/admin';
import { ConfirmDialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { searchPause } from '../../../ui/limits';
import { useMediaQuery } from '../../../ui/media';
import { EmptyNotice } from '../../../ui/Notices';
import { PagedList, SkeletonRows } from '../../../ui/PagedList';
import { Select } from '../../../ui/Select';
import { useDebounced } from '../../../ui/use-debounced';
import { type RoleFilter, useAdminUsersInfiniteQuery } from '../admin.api';
import { useChangeUser } from '../use-change-user';
import { AdminGrid } from './AdminGrid';
import styles from './admin.module.css';
import { UserCards, userColumns } from './UserRows';

const { users } = admin;
const roles = (['all', 'user', 'admin'] as const).map((value) => ({ value, label: users.roles[value] }));

/** A table of six columns needs this much beside the sidebar. */
const narrow = '(width < 1280px)';

export function UsersTab() {
  const [role, setRole] = useState<RoleFilter>('all');
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), searchPause);
  const query = useAdminUsersInfiniteQuery({ role, search });
  const { asked, isBusy, ask, confirm, forget } = useChangeUser();
  const isNarrow = useMediaQuery(narrow);
  const columns = useMemo(() => userColumns(ask), [ask]);
  const empty = <EmptyNotice size="part" title={users.empty} text={users.emptyText} />;
  return (
    <section className={`card ${styles.box}`} aria-label={admin.tabs.users}>
      <search className={styles.filters}>
        <Field label={users.search} type="search" value={text} onChange={setText} maxLength={100} />
        <Select label={users.role} options={roles} value={role} onChange={setRole} />
      </search>
      {isNarrow ? (
        <PagedList query={query} loading={<SkeletonRows rows={6} />} empty={empty}>
          {(items) => <UserCards users={items} onAction={ask} />}
        </PagedList>
      ) : (
        <AdminGrid
          key={`${role} ${search}`}
          label={admin.tabs.users}
          columns={columns}
          query={query}
          empty={empty}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={users.ask[asked.action](`@${asked.user.username}`)}
          text={users.ask[`${asked.action}Text`]}
          confirm={users[asked.action]}
          isSafe={asked.action === 'activate' || asked.action === 'promote'}
          busy={isBusy}
          onConfirm={confirm}
          onCancel={forget}
        />
      )}
    </section>
  );
}
