import { useSearchParams } from 'react-router';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import { shell } from '../../../locales/ru/shell';
import { keepsScroll } from '../../../platform/address/keeps-scroll';
import { useCurrentUser, useUnread } from '../../../platform/session/current-user';
import { LinkButton } from '../../../ui/controls/Button';
import { TabBar, TabPanel } from '../../../ui/controls/TabBar';
import { LighthouseScene } from '../../../ui/drawings/SeaScenes';
import { Notice } from '../../../ui/feedback/Notice';
import { PageLoading } from '../../../ui/feedback/PageLoading';
import { lazyTab } from '../../../ui/lazy/lazy-tab';
import { CabinetHead } from '../CabinetHead';
import styles from '../cabinet.module.css';
import { ProfileTab } from '../profile/ProfileTab';

const tabs = {
  profile: ProfileTab,
  notifications: lazyTab(async () => (await import('../notifications/NotificationsTab')).NotificationsTab),
  messages: lazyTab(async () => (await import('../messages/MessagesTab')).MessagesTab),
  subscriptions: lazyTab(async () => (await import('../notifications/SubscriptionsTab')).SubscriptionsTab),
  settings: lazyTab(async () => (await import('../settings/SettingsTab')).SettingsTab),
};
type TabId = keyof typeof tabs;
const ids = Object.keys(tabs) as TabId[];

/** The personal cabinet. The address names the tab, so that a notification can link to a tab. */
export function CabinetPage() {
  const { user, isLoading } = useCurrentUser();
  const unread = useUnread();
  const [search, setSearch] = useSearchParams();
  if (isLoading) return <PageLoading />;
  if (!user) return <NeedsLogin search={search} />;

  const tab = ids.find((id) => id === search.get('tab')) ?? 'profile';
  const Content = tabs[tab];
  return (
    <div className={styles.cabinet}>
      <CabinetHead user={user} />
      <section className={`card ${styles.tabs}`}>
        <TabBar
          name="cabinet"
          label={shell.page.cabinet.title}
          value={tab}
          onChange={(next) => setSearch({ tab: next }, { replace: true, state: keepsScroll })}
          tabs={ids.map((id) => {
            const count = id === 'notifications' || id === 'messages' ? unread[id] : 0;
            return { id, label: cabinet.tabs[id], count, countLabel: cabinet.unread(String(count)) };
          })}
        />
        <TabPanel name="cabinet" id={tab}>
          <Content key={user.id} user={user} />
        </TabPanel>
      </section>
    </div>
  );
}

function NeedsLogin({ search }: { search: URLSearchParams }) {
  const here = search.size ? `/cabinet?${search}` : '/cabinet';
  return (
    <Notice
      drawing={<LighthouseScene />}
      title={cabinet.needsLogin}
      text={cabinet.needsLoginText}
      action={
        <LinkButton variant="contained" to={`/login?${new URLSearchParams({ returnTo: here })}`}>
          {cabinet.login}
        </LinkButton>
      }
    />
  );
}
