import { useSearchParams } from 'react-router';
import { admin } from '../../../locales/ru/admin/admin';
import { moderation } from '../../../locales/ru/moderation/moderation';
import { keepsScroll } from '../../../platform/address/keeps-scroll';
import { useInboxCount } from '../../../platform/moderation/use-inbox-count';
import { storeAdminToken } from '../../../platform/session/admin-token';
import { Button } from '../../../ui/controls/Button';
import { TabBar, TabPanel } from '../../../ui/controls/TabBar';
import { lazyTab } from '../../../ui/lazy/lazy-tab';
import { useAdminLogoutMutation } from '../admin.api';
import { StatsTab } from '../statistics/StatsTab';
import styles from './admin.module.css';

const tabs = {
  stats: StatsTab,
  users: lazyTab(async () => (await import('../users/UsersTab')).UsersTab),
  moderation: lazyTab(async () => (await import('../../../ui/moderation/inbox/ReportInbox')).ReportInbox),
  bot: lazyTab(async () => (await import('../bot/BotTab')).BotTab),
  telegram: lazyTab(async () => (await import('../settings/TelegramTab')).TelegramTab),
  website: lazyTab(async () => (await import('../settings/WebsiteTab')).WebsiteTab),
  feeds: lazyTab(async () => (await import('../feeds/FeedsTab')).FeedsTab),
  ports: lazyTab(async () => (await import('../ports/PortsTab')).PortsTab),
  logs: lazyTab(async () => (await import('../logs/LogsTab')).LogsTab),
};
type TabId = keyof typeof tabs;
const ids = Object.keys(tabs) as TabId[];

/** The panel behind the login: nine tabs; the address names the open tab. */
export function Panel() {
  const [search, setSearch] = useSearchParams();
  const tab = ids.find((id) => id === search.get('tab')) ?? 'stats';
  const Content = tabs[tab];
  const count = useInboxCount();
  return (
    <div className={styles.panel}>
      <div className={styles.panelHead}>
        <h2>{admin.panel}</h2>
        <Logout />
      </div>
      <p className={styles.warning} role="note">
        <b>{admin.warning}</b> {admin.warningText}
      </p>
      <TabBar
        name="admin"
        label={admin.panel}
        value={tab}
        onChange={(next) => setSearch({ section: 'admin', tab: next }, { replace: true, state: keepsScroll })}
        tabs={ids.map((id) => ({
          id,
          label: admin.tabs[id],
          ...(id === 'moderation' && { count, countLabel: moderation.openCount(count) }),
        }))}
      />
      <TabPanel name="admin" id={tab}>
        <Content />
      </TabPanel>
    </div>
  );
}

/** Revokes the token on the server; this browser deletes the token even when that fails. */
function Logout() {
  const [logout, { isLoading }] = useAdminLogoutMutation();
  const leave = async () => {
    await logout();
    storeAdminToken(null);
  };
  return (
    <Button variant="outlined" disabled={isLoading} onClick={() => void leave()}>
      {isLoading ? admin.loggingOut : admin.logout}
    </Button>
  );
}
