import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import styles from './ports-bar.module.css';
import type { PortsAddressState } from './use-ports-address';

interface ViewSwitchProps extends PortsAddressState {
  view: 'near' | 'saved';
  icon: ComponentProps<typeof Icon>['name'];
  children: ReactNode;
}

/** Shows only the ports of one view, or all again. */
export function ViewSwitch({ view, icon, address, setAddress, children }: ViewSwitchProps) {
  const isOn = address.tab === 'ports' && address[view] === 'yes';
  const others = { saved: '', near: '', search: '', region: 'all', country: 'all' } as const;
  return (
    <Button
      variant="outlined"
      className={styles.switch}
      icon={<Icon name={icon} size={20} />}
      aria-pressed={isOn}
      onClick={() => setAddress(isOn ? { [view]: '' } : { ...others, tab: 'ports', [view]: 'yes' })}
    >
      {children}
    </Button>
  );
}
