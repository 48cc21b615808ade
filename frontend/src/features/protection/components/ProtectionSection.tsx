import { protection } from '../../../locales/ru/protection';
import { TabBar, TabPanel } from '../../../ui/TabBar';
import { protectionTabs, useProtectionAddress } from '../use-protection-address';
import { ComplaintsTab } from './ComplaintsTab';
import { ConsultantTab } from './ConsultantTab';
import { LibraryTab } from './LibraryTab';
import { NewsTab } from './NewsTab';

const tabs = protectionTabs.map((id) => ({ id, label: protection.tabs[id] }));

/** The rights screen: the library, news, the consultant, complaints. */
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
      </TabPanel>
    </div>
  );
}
