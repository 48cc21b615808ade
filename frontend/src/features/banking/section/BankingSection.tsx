import { banking } from '../../../locales/ru/banking';
import { shell } from '../../../locales/ru/shell';
import { TabBar, TabPanel } from '../../../ui/controls/TabBar';
import { lazyTab } from '../../../ui/lazy/lazy-tab';
import { useIsMobile } from '../../../ui/page/media';
import styles from '../banking.module.css';
import { type BankingAddressState, bankingTabs, useBankingAddress } from '../use-banking-address';
import { NewsTab } from './NewsTab';

const CardsTab = lazyTab(async () => (await import('./CardsTab')).CardsTab);
const ReviewsTab = lazyTab(async () => (await import('../reviews/ReviewsTab')).ReviewsTab);
const PaymentsTab = lazyTab(async () => (await import('./PaymentsTab')).PaymentsTab);
const TransfersTab = lazyTab(async () => (await import('../transfers/TransfersTab')).TransfersTab);

const tabs = bankingTabs.map((id) => ({ id, label: banking.tabs[id] }));

/** The banking screen. The shell's header shows its title, and the subtitle if there is room. */
export function BankingSection() {
  const { address, setAddress, hrefOf } = useBankingAddress();
  const mobile = useIsMobile();
  return (
    <div className={styles.section}>
      {mobile && <p className={styles.about}>{shell.section.banking.about}</p>}
      <TabBar
        name="banking"
        label={banking.tabList}
        tabs={tabs}
        value={address.tab}
        onChange={(tab) => setAddress({ tab })}
        hrefOf={(tab) => hrefOf({ tab })}
      />
      <TabPanel name="banking" id={address.tab}>
        <Tab address={address} setAddress={setAddress} />
      </TabPanel>
    </div>
  );
}

function Tab({ address, setAddress }: BankingAddressState) {
  if (address.tab === 'reviews') return <ReviewsTab address={address} setAddress={setAddress} />;
  if (address.tab === 'cards') return <CardsTab />;
  if (address.tab === 'payments') return <PaymentsTab />;
  if (address.tab === 'transfers') return <TransfersTab />;
  return <NewsTab />;
}
