import { useEffect, useRef, useState } from 'react';
import { ports } from '../../../locales/ru/ports/ports';
import { useLocation } from '../../../platform/address/use-location';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { nearFilterOf } from '../search/port-filter';
import bar from '../search/ports-bar.module.css';
import type { PortsAddressState } from '../search/use-ports-address';
import { ViewSwitch } from '../search/ViewSwitch';
import { PortList, PortListSkeleton } from './PortList';

const texts = ports.near;

export const NearSwitch = (state: PortsAddressState) => (
  <ViewSwitch view="near" icon="pin" {...state}>
    <span>
      {texts.switch}
      <span className={bar.whereWide}>{texts.switchMore}</span>
    </span>
  </ViewSwitch>
);

/** The ports near the person; asks the browser for the location. */
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
