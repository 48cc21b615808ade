import { protection } from '../../../locales/ru/protection/protection';
import { TabBar, TabPanel } from '../../../ui/controls/TabBar';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { LibraryTab } from '../library/LibraryTab';
import { protectionTabs, useProtectionAddress } from '../use-protection-address';

const NewsTab = lazyOpened(async () => (await import('./NewsTab')).NewsTab, <SkeletonRows rows={8} />);
const ConsultantTab = lazyOpened(
  async () => (await import('../consultant/ConsultantTab')).ConsultantTab,
  <SkeletonRows rows={8} />,
);
const ComplaintsTab = lazyOpened(
  async () => (await import('../complaint/ComplaintsTab')).ComplaintsTab,
  <SkeletonRows rows={8} />,
);

const tabs = protectionTabs.map((id) => ({ id, label: protection.tabs[id] }));

const KitTab = lazyOpened(async () => (await import('../kit/KitTab')).KitTab, <SkeletonRows rows={8} />);
const RestHoursTab = lazyOpened(
  async () => (await import('../rest-hours/RestHoursTab')).RestHoursTab,
  <SkeletonRows rows={8} />,
);
const WagesTab = lazyOpened(
  async () => (await import('../wages/WagesTab')).WagesTab,
  <SkeletonRows rows={8} />,
);

/** The rights screen: the library, news, the consultant, complaints and their kit, hours of rest and wages. */
export function ProtectionSection() {
  const { address, setAddress } = useProtectionAddress();
  const { tab } = address;
  return (
    <div>
      <TabBar
        name="protection"
        label={protection.tabList}
        tabs={tabs}
        value={tab}
        onChange={(next) => setAddress({ tab: next })}
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
