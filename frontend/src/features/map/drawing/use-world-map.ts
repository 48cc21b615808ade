import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { map as texts } from '../../../locales/ru/map';
import { watchMode } from '../../../ui/theme/mode';
import type { MapColors } from './map-layers';
import type { MapEvents, WorldMap } from './world-map';

const readColors = (): MapColors => {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    land: color('surface'),
    coast: color('line'),
    mark: color('sea'),
    onMark: color('on-sea'),
    person: color('signal'),
    label: color('ink'),
  };
};

/** The page's current theme: light or dark. */
const scheme = () => document.documentElement.getAttribute('data-theme') ?? 'light';

export interface MountedMap {
  world: WorldMap;
  /** The element into which React renders the popup's content. */
  popup: HTMLElement;
}

/**
 * Mounts the map in an element of the page, and mounts it again when the colours change. The map library loads
 * separately, so that the rest of the page works before it has loaded.
 */
export function useWorldMap(target: RefObject<HTMLElement | null>, events: MapEvents) {
  const [mounted, setMounted] = useState<MountedMap>();
  const [isFailed, setIsFailed] = useState(false);
  const theme = useSyncExternalStore(watchMode, scheme, () => 'light');
  const current = useRef(events);
  current.current = events;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let isGone = false;
    let unmount = () => {};
    const mount = async () => {
      const { WorldMap } = await import('./world-map');
      if (isGone) return;
      // The library moves the popup's element into its own element, so React must not own it.
      const popup = document.createElement('div');
      const world = new WorldMap(
        element,
        popup,
        readColors(),
        { zoomIn: texts.zoomIn, zoomOut: texts.zoomOut, attributions: texts.attribution },
        {
          onPort: (portIndex) => current.current.onPort(portIndex),
          onView: (view) => current.current.onView(view),
          onPlace: (place) => current.current.onPlace(place),
          onTiles: (areThere) => current.current.onTiles(areThere),
        },
      );
      const size = new ResizeObserver(() => world.resize());
      size.observe(element);
      unmount = () => {
        size.disconnect();
        world.dispose();
      };
      setMounted({ world, popup });
      const { readLand } = await import('../../../ui/land/read-land');
      if (!isGone) world.addLand(readLand());
    };
    mount().catch(() => !isGone && setIsFailed(true));
    return () => {
      isGone = true;
      unmount();
      setMounted(undefined);
    };
  }, [target, theme]);
  return { mounted, isFailed };
}
