import { banking } from '../../../locales/ru/banking';
import { shell } from '../../../locales/ru/shell';
import { useIsMobile } from '../../../ui/media';
import { TabBar, TabPanel } from '../../../ui/TabBar';
import { type Banking, bankingTabs, useBankingPlace } from '../use-banking-place';
import styles from './banking.module.css';
import { CardsTab } from './CardsTab';
import { NewsTab } from './NewsTab';
import { PaymentsTab } from './PaymentsTab';
import { ReviewsTab } from './ReviewsTab';
import { TransfersTab } from './TransfersTab';

const tabs = bankingTabs.map((id) => ({ id, label: banking.tabs[id] }));

/** The banking screen; its title stands in the shell's header, and its subtitle, too, where there is room. */
export function BankingSection() {
  const { place, go } = useBankingPlace();
  const mobile = useIsMobile();
  return (
    <div className={styles.section}>
      {mobile && <p className={styles.about}>{shell.section.banking.about}</p>}
      <TabBar
        name="banking"
        label={banking.tabList}
        tabs={tabs}
        value={place.tab}
        onChange={(tab) => go({ tab })}
      />
      <TabPanel name="banking" id={place.tab}>
        <Tab place={place} go={go} />
      </TabPanel>
    </div>
  );
}

function Tab({ place, go }: Banking) {
  if (place.tab === 'reviews') return <ReviewsTab place={place} go={go} />;
  if (place.tab === 'cards') return <CardsTab />;
  if (place.tab === 'payments') return <PaymentsTab />;
  if (place.tab === 'transfers') return <TransfersTab />;
  return <NewsTab />;
}
