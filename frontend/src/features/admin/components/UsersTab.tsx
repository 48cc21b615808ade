import { useState } from 'react';
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
import styles from './admin.module.css';
import { UserCards, UserTable } from './UserRows';

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
  const Rows = useMediaQuery(narrow) ? UserCards : UserTable;
  return (
    <section className={`card ${styles.box}`} aria-label={admin.tabs.users}>
      <search className={styles.filters}>
        <Field label={users.search} type="search" value={text} onChange={setText} maxLength={100} />
        <Select label={users.role} options={roles} value={role} onChange={setRole} />
      </search>
      <PagedList
        query={query}
        loading={<SkeletonRows rows={6} />}
        empty={<EmptyNotice size="part" title={users.empty} text={users.emptyText} />}
      >
        {(items) => <Rows users={items} onAction={ask} />}
      </PagedList>
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
