import { useMemo } from 'react';
import { useAddressState } from '../../../platform/address/use-address-state';
import {
  type MapDepth,
  type MapFilters,
  type MapSize,
  mapDepths,
  mapFacilities,
  mapSizes,
} from './map-filters';

const unknownChoices = ['shown', 'hidden'] as const;

type FilterAddress = {
  depth: MapDepth;
  size: MapSize;
  has: string;
  unknown: (typeof unknownChoices)[number];
};

/** The filters of the map, which the address holds: `?depth=10&has=fuel,water&size=large&unknown=hidden`. */
export function useMapFilters() {
  const { address, setAddress } = useAddressState<FilterAddress>({
    depth: { default: 'any', values: mapDepths },
    size: { default: 'all', values: mapSizes },
    has: { default: '' },
    unknown: { default: 'shown', values: unknownChoices },
  });
  const { depth, size, has, unknown } = address;
  const filters = useMemo<MapFilters>(() => {
    const named = has.split(',');
    const facilities = mapFacilities.filter((facility) => named.includes(facility));
    return { depth, size, facilities, unknown: unknown === 'shown' };
  }, [depth, size, has, unknown]);
  const setFilters = ({ facilities, unknown: isShown, ...change }: Partial<MapFilters>) =>
    setAddress(
      {
        ...change,
        ...(facilities && { has: facilities.join(',') }),
        ...(isShown !== undefined && { unknown: isShown ? 'shown' : 'hidden' }),
      },
      true,
    );
  return { filters, setFilters };
}
