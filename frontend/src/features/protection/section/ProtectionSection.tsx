import { protection } from '../../../locales/ru/protection/protection';
import { TabBar, TabPanel } from '../../../ui/controls/TabBar';
import { lazyTab } from '../../../ui/lazy/lazy-tab';
import { LibraryTab } from '../library/LibraryTab';
import { protectionTabs, useProtectionAddress } from '../use-protection-address';

const NewsTab = lazyTab(async () => (await import('./NewsTab')).NewsTab, 8);
const ConsultantTab = lazyTab(async () => (await import('../consultant/ConsultantTab')).ConsultantTab, 8);
const ComplaintsTab = lazyTab(async () => (await import('../complaint/ComplaintsTab')).ComplaintsTab, 8);

const tabs = protectionTabs.map((id) => ({ id, label: protection.tabs[id] }));

const KitTab = lazyTab(async () => (await import('../kit/KitTab')).KitTab, 8);
const RestHoursTab = lazyTab(async () => (await import('../rest-hours/RestHoursTab')).RestHoursTab, 8);
const WagesTab = lazyTab(async () => (await import('../wages/WagesTab')).WagesTab, 8);

/** The rights screen: the library, news, the consultant, complaints and their kit, hours of rest and wages. */
export function ProtectionSection() {
  const { address, setAddress, hrefOf } = useProtectionAddress();
  const { tab } = address;
  return (
    <div>
      <TabBar
        name="protection"
        label={protection.tabList}
        tabs={tabs}
        value={tab}
        onChange={(next) => setAddress({ tab: next })}
        hrefOf={(next) => hrefOf({ tab: next })}
      />
      <TabPanel name="protection" id={tab}>
        {tab === 'mlc' && <LibraryTab address={address} setAddress={setAddress} />}
        {tab === 'news' && <NewsTab />}
        {tab === 'chat' && <ConsultantTab />}
        {tab === 'complaints' && <ComplaintsTab />}
        {tab === 'kit' && <KitTab address={address} setAddress={setAddress} />}
        {tab === 'rest-hours' && <RestHoursTab />}
        {tab === 'wages' && <WagesTab />}
      </TabPanel>
    </div>
  );
}
