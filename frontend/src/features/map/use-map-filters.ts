import { useMemo } from 'react';
import { useAddressState } from '../../platform/use-address-state';
import {
  type MapDepth,
  type MapFilters,
  type MapSize,
  mapDepths,
  mapFacilities,
  mapSizes,
} from './map-filters';

type FilterAddress = { depth: MapDepth; size: MapSize; has: string };

/** The filters of the map, which stand in its address: `?depth=10&has=fuel,water&size=large`. */
export function useMapFilters() {
  const { address, setAddress } = useAddressState<FilterAddress>({
    depth: { default: 'any', values: mapDepths },
    size: { default: 'all', values: mapSizes },
    has: { default: '' },
  });
  const { depth, size, has } = address;
  const filters = useMemo<MapFilters>(() => {
    const named = has.split(',');
    return { depth, size, facilities: mapFacilities.filter((facility) => named.includes(facility)) };
  }, [depth, size, has]);
  const setFilters = ({ facilities, ...change }: Partial<MapFilters>) =>
    setAddress({ ...change, ...(facilities && { has: facilities.join(',') }) }, true);
  return { filters, setFilters };
}
