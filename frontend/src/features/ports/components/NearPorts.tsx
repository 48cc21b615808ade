import { useEffect, useRef, useState } from 'react';
import { ports } from '../../../locales/ru/ports';
import { useLocation } from '../../../platform/use-location';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { FailedNotice } from '../../../ui/Notices';
import { nearFilterOf } from '../port-filter';
import type { PortsAddressState } from '../use-ports-address';
import { PortList, PortListSkeleton } from './PortList';
import bar from './ports-bar.module.css';

const texts = ports.near;

/** Shows the ports near the person alone, or all again. */
export function NearSwitch({ address, setAddress }: PortsAddressState) {
  const isOn = address.tab === 'ports' && address.near === 'yes';
  const turn = () =>
    setAddress(
      isOn
        ? { near: '' }
        : { tab: 'ports', near: 'yes', saved: '', search: '', region: 'all', country: 'all' },
    );
  return (
    <Button
      variant="outlined"
      className={bar.switch}
      icon={<Icon name="pin" size={20} />}
      aria-pressed={isOn}
      onClick={turn}
    >
      {texts.switch}
      <span className={bar.whereWide}>{texts.switchMore}</span>
    </Button>
  );
}

/** The ports near the person, whose place the browser is asked for. */
export function NearPorts({ onLeave }: { onLeave(): void }) {
  const [hasFailed, setFailed] = useState(false);
  const { location, ask } = useLocation({ onFailed: () => setFailed(true) });
  const first = useRef(ask);
  useEffect(() => first.current(), []);
  const again = () => {
    setFailed(false);
    ask();
  };
  if (location) return <PortList filter={nearFilterOf(location)} onReset={onLeave} />;
  if (hasFailed) return <FailedNotice title={texts.failed} text={texts.failedText} onRetry={again} />;
  return <PortListSkeleton label={texts.asking} />;
}
