import { Suspense } from 'react';
import { protection } from '../../../locales/ru/protection';
import { lazyComponent } from '../../../ui/lazy-page';
import { ComponentNotLoaded } from '../../../ui/Notices';
import { SkeletonRows } from '../../../ui/PagedList';
import { TabBar, TabPanel } from '../../../ui/TabBar';
import { protectionTabs, useProtectionAddress } from '../use-protection-address';
import { ComplaintsTab } from './ComplaintsTab';
import { ConsultantTab } from './ConsultantTab';
import { LibraryTab } from './LibraryTab';
import { NewsTab } from './NewsTab';

const tabs = protectionTabs.map((id) => ({ id, label: protection.tabs[id] }));

const RestHoursTab = lazyComponent(
  async () => (await import('./RestHoursTab')).RestHoursTab,
  ComponentNotLoaded,
);
const KitTab = lazyComponent(async () => (await import('./KitTab')).KitTab, ComponentNotLoaded);
const WagesTab = lazyComponent(async () => (await import('./WagesTab')).WagesTab, ComponentNotLoaded);

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
        <Suspense fallback={<SkeletonRows rows={8} />}>
          {tab === 'kit' && <KitTab address={address} setAddress={setAddress} />}
          {tab === 'rest-hours' && <RestHoursTab />}
          {tab === 'wages' && <WagesTab />}
        </Suspense>
      </TabPanel>
    </div>
  );
}
