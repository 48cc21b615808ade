import { useState } from 'react';
import { ports } from '../../../locales/ru/ports/ports';
import { useCurrentUser } from '../../../platform/session/current-user';
import { Button } from '../../../ui/controls/Button';
import { TabBar, TabPanel } from '../../../ui/controls/TabBar';
import { Icon } from '../../../ui/icons/Icon';
import { lazyOpened, lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { Unsent } from '../../../ui/unsent/Unsent';
import { newPortKind } from '../added/new-port-kind';
import { KeptPorts } from '../pack/KeptPorts';
import { OwnPorts } from '../saved/OwnPorts';
import { SavedPorts, SavedSwitch } from '../saved/SavedPorts';
import { PortsBar } from '../search/PortsBar';
import { filterOf } from '../search/port-filter';
import { type PortsAddressState, portsTabs, usePortsAddress } from '../search/use-ports-address';
import { NearPorts, NearSwitch } from './NearPorts';
import { PortList } from './PortList';
import styles from './ports-section.module.css';

const AddPort = lazyQueuedForm(async () => (await import('../added/AddPort')).AddPort);
const comingSoon = () => import('./PortsComingSoon');
const AgentsComingSoon = lazyOpened(async () => (await comingSoon()).AgentsComingSoon);
const BankingComingSoon = lazyOpened(async () => (await comingSoon()).BankingComingSoon);
const CountriesComingSoon = lazyOpened(async () => (await comingSoon()).CountriesComingSoon);
const WaitingPorts = lazyOpened(async () => (await import('../added/WaitingPorts')).WaitingPorts);

const texts = ports.screen;
const tabs = portsTabs.map((id) => ({ id, label: texts.tabs[id] }));

/** The ports screen: the directory with its search, and what stands beside it. */
export function PortsSection() {
  const { address, setAddress, hrefOf } = usePortsAddress();
  const { user } = useCurrentUser();
  const [isAdding, setAdding] = useState(false);
  const { tab } = address;
  return (
    <div className={styles.section}>
      <PortsBar address={address} setAddress={setAddress}>
        <NearSwitch address={address} setAddress={setAddress} />
        <SavedSwitch address={address} setAddress={setAddress} />
        {user && (
          <Button variant="outlined" icon={<Icon name="plus" size={20} />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )}
      </PortsBar>
      <KeptPorts />
      <Unsent kind={newPortKind} onEdit={() => setAdding(true)} />
      <div>
        <TabBar
          name="ports"
          label={texts.tabList}
          tabs={tabs}
          value={tab}
          onChange={(next) => setAddress({ tab: next })}
          hrefOf={(next) => hrefOf({ tab: next })}
        />
        <TabPanel name="ports" id={tab}>
          {user && tab === 'ports' && !address.saved && !address.near && <WaitingPorts userId={user.id} />}
          <Tab address={address} setAddress={setAddress} />
        </TabPanel>
      </div>
      {user && isAdding && <AddPort userId={user.id} onClose={() => setAdding(false)} />}
    </div>
  );
}

function Tab({ address, setAddress }: PortsAddressState) {
  if (address.tab === 'agents') return <AgentsComingSoon />;
  if (address.tab === 'banking') return <BankingComingSoon />;
  if (address.tab === 'countries')
    return <CountriesComingSoon onChoose={() => setAddress({ tab: 'ports' })} />;
  if (address.saved) return <SavedPorts onLeave={() => setAddress({ saved: '' })} />;
  if (address.near) return <NearPorts onLeave={() => setAddress({ near: '' })} />;
  const filter = filterOf(address);
  return (
    <>
      {address.search !== '' && (address.region !== 'all' || address.country !== 'all') && (
        <p className={styles.hint}>{texts.textFirst}</p>
      )}
      {address.search === '' && address.region !== 'all' && address.country !== 'all' && (
        <p className={styles.hint}>{texts.regionFirst}</p>
      )}
      {filter.by === 'all' && <OwnPorts />}
      <PortList
        filter={filter}
        onReset={() => setAddress({ search: '', region: 'all', country: 'all' })}
        onCountry={(country) => {
          setAddress({ search: '', region: 'all', country });
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}
