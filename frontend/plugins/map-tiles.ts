import type { Plugin } from 'vite';
import { mapLimits } from '../src/features/map/limits.ts';

/** Names the map's tiles in the page, for the gateway: nothing else of the page may be asked of another site. */
export function mapTiles(): Plugin {
  let address: string = mapLimits.tiles;
  return {
    name: 'kubrik:map-tiles',
    apply: 'build',
    configResolved({ env }) {
      address = env.VITE_MAP_TILES ?? address;
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'map-tiles', content: address }, injectTo: 'head' as const },
    ],
  };
}
