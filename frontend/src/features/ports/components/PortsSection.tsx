import { useState } from 'react';
import { useCurrentUser } from '../../../app/current-user';
import { ports } from '../../../locales/ru/ports';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { TabBar, TabPanel } from '../../../ui/TabBar';
import { filterOf } from '../port-filter';
import { type Ports, portsTabs, usePortsPlace } from '../use-ports-place';
import { AddPort } from './AddPort';
import { PortList } from './PortList';
import { PortsBar } from './PortsBar';
import { AgentsSoon, BankingSoon, CountriesSoon } from './PortsSoon';
import styles from './ports-section.module.css';
import { SavedPorts, SavedSwitch } from './SavedPorts';

const texts = ports.screen;
const tabs = portsTabs.map((id) => ({ id, label: texts.tabs[id] }));

/** The ports screen: the directory with its search, and what stands beside it. */
export function PortsSection() {
  const { place, go } = usePortsPlace();
  const { user } = useCurrentUser();
  const [isAdding, setAdding] = useState(false);
  const { tab } = place;
  return (
    <div className={styles.section}>
      <PortsBar place={place} go={go}>
        <SavedSwitch place={place} go={go} />
        {user && (
          <Button variant="outlined" icon={<Icon name="plus" size={20} />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )}
      </PortsBar>
      <div>
        <TabBar
          name="ports"
          label={texts.tabList}
          tabs={tabs}
          value={tab}
          onChange={(next) => go({ tab: next })}
        />
        <TabPanel name="ports" id={tab}>
          <Tab place={place} go={go} />
        </TabPanel>
      </div>
      {user && isAdding && <AddPort onClose={() => setAdding(false)} />}
    </div>
  );
}

function Tab({ place, go }: Ports) {
  if (place.tab === 'agents') return <AgentsSoon />;
  if (place.tab === 'banking') return <BankingSoon />;
  if (place.tab === 'countries') return <CountriesSoon onChoose={() => go({ tab: 'ports' })} />;
  if (place.saved) return <SavedPorts onLeave={() => go({ saved: '' })} />;
  return (
    <>
      {place.search !== '' && (place.region !== 'all' || place.country !== 'all') && (
        <p className={styles.hint}>{texts.textFirst}</p>
      )}
      {place.search === '' && place.region !== 'all' && place.country !== 'all' && (
        <p className={styles.hint}>{texts.regionFirst}</p>
      )}
      <PortList filter={filterOf(place)} onReset={() => go({ search: '', region: 'all', country: 'all' })} />
    </>
  );
}
