import { useContext, useSyncExternalStore } from 'react';
import { isLightMode, watchLightMode } from '../../platform/light-mode';
import { FirstViewContext } from '../page/first-view';

/** Whether the person has chosen pages without pictures. */
export function useLightMode(): boolean {
  const { isLight } = useContext(FirstViewContext);
  return useSyncExternalStore(watchLightMode, isLightMode, () => isLight);
}
