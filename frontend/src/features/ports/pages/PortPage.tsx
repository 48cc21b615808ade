import type { PortCard } from '@kubrik/contract';
import { portTitle } from '@kubrik/contract/page/page-titles';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { ports } from '../../../locales/ru/ports/ports';
import { keepsScroll } from '../../../platform/address/keeps-scroll';
import { useHash } from '../../../platform/address/use-hash';
import type { ApiError } from '../../../platform/api/api';
import { useIsOffline } from '../../../platform/live/use-live-state';
import { LinkButton } from '../../../ui/controls/Button';
import { TabBar, TabPanel } from '../../../ui/controls/TabBar';
import { isMissing, MissingNotice, RetryButton } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { lazyTab } from '../../../ui/lazy/lazy-tab';
import { useCountView } from '../../../ui/page/use-count-view';
import { useTitle } from '../../../ui/page/use-title';
import { ShareButton } from '../../../ui/share/ShareButton';
import { OverviewTab } from '../card/OverviewTab';
import { PortHero } from '../card/PortHero';
import styles from '../card/port-page.module.css';
import { codeOf, portPath } from '../port-path';
import { useCountPortViewMutation, usePortQuery } from '../ports.api';

const AgentsTab = lazyTab(async () => (await import('../agents/AgentsTab')).AgentsTab, 6);
const BankingTab = lazyTab(async () => (await import('../banking/BankingTab')).BankingTab, 6);
const ChatTab = lazyTab(async () => (await import('../comments/ChatTab')).ChatTab, 6);
const FacilitiesTab = lazyTab(async () => (await import('../card/FacilitiesTab')).FacilitiesTab, 6);

const texts = ports.port;
const tabs = ['overview', 'facilities', 'agents', 'banking', 'chat'] as const;
type TabId = (typeof tabs)[number];

/** One port, by its UN/LOCODE in the address; what stands after # is its tab. */
export function PortPage() {
  const { id = '' } = useParams();
  const code = codeOf(id);
  const { search, hash } = useLocation();
  const { currentData: port, error, isFetching, refetch } = usePortQuery(code, { refetchOnReconnect: true });
  const [countView] = useCountPortViewMutation();
  useCountView(port?.id, countView);
  useTitle(port && portTitle(port));

  // A further code of the same port leads to its page.
  if (port && port.id !== code)
    return <Navigate to={{ pathname: portPath(port.id), search, hash }} replace />;
  if (port) return <PortView key={code} port={port} />;
  if (isFetching || !error) return <PortLoading />;
  return <NoPort error={error as ApiError} retry={() => void refetch()} />;
}

function PortView({ port }: { port: PortCard }) {
  const hash = useHash();
  const navigate = useNavigate();
  const tab = tabs.find((known) => `#${known}` === hash) ?? 'overview';
  const open = (next: TabId) =>
    void navigate({ hash: next === 'overview' ? '' : next }, { replace: true, state: keepsScroll });
  const toChat = () => open('chat');

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <LinkButton to="/ports" variant="text" className={styles.back} icon={<Icon name="back" size={20} />}>
          {texts.toPorts}
        </LinkButton>
        <ShareButton title={port.nameRu ?? port.name} />
      </div>
      <PortHero port={port} />
      <div className={`card ${styles.tabs}`}>
        <TabBar
          name="port"
          label={texts.tabList}
          tabs={tabs.map((known) => ({ id: known, label: texts.tabs[known] }))}
          value={tab}
          onChange={open}
        />
        <TabPanel name="port" id={tab}>
          {tab === 'overview' && <OverviewTab port={port} onChat={toChat} />}
          {tab === 'facilities' && <FacilitiesTab port={port} onChat={toChat} />}
          {tab === 'agents' && <AgentsTab portId={port.id} onChat={toChat} />}
          {tab === 'banking' && <BankingTab port={port} />}
          {tab === 'chat' && <ChatTab portId={port.id} portName={port.nameRu ?? port.name} />}
        </TabPanel>
      </div>
    </div>
  );
}

function PortLoading() {
  return (
    <div className={styles.page}>
      <div className={`card ${styles.loading}`} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        <h1>{texts.loading}</h1>
      </div>
    </div>
  );
}

function NoPort({ error, retry }: { error: ApiError; retry(): void }) {
  const missing = isMissing(error);
  const isOffline = useIsOffline() && !missing;
  return (
    <MissingNotice
      title={isOffline ? texts.offline : texts.notFound}
      text={missing ? texts.notFoundText : isOffline ? texts.offlineText : texts.unavailableText}
      action={
        <>
          {!missing && <RetryButton onRetry={retry} />}
          <LinkButton variant={missing ? 'contained' : 'outlined'} to="/ports">
            {texts.toPorts}
          </LinkButton>
        </>
      }
    />
  );
}
