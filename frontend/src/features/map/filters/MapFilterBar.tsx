import { map } from '../../../locales/ru/map';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import styles from './map-filter-bar.module.css';
import { type MapFilters, mapDepths, mapFacilities, mapSizes } from './map-filters';

const { filters: texts } = map;

interface MapFilterBarProps {
  filters: MapFilters;
  onChange(change: Partial<MapFilters>): void;
}

/** The filters of the ports that the map and the list show. */
export function MapFilterBar({ filters, onChange }: MapFilterBarProps) {
  const { depth, size, facilities, unknown } = filters;
  const mayBeUnknown = depth !== 'any' || facilities.length > 0;
  const isFiltered = depth !== 'any' || size !== 'all' || facilities.length > 0;
  const toggle = (facility: (typeof mapFacilities)[number]) =>
    onChange({
      facilities: mapFacilities.filter((one) => facilities.includes(one) !== (one === facility)),
    });
  return (
    <div className={styles.bar}>
      <Select
        label={texts.depth}
        value={depth}
        options={mapDepths.map((value) => ({ value, label: texts.depths[value] }))}
        onChange={(next) => onChange({ depth: next })}
      />
      <Select
        label={texts.size}
        value={size}
        options={mapSizes.map((value) => ({ value, label: texts.sizes[value] }))}
        onChange={(next) => onChange({ size: next })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
      <div className={styles.chips} role="group" aria-label={texts.facilities}>
        {mapFacilities.map((facility) => (
          <Chip key={facility} isOn={facilities.includes(facility)} onClick={() => toggle(facility)}>
            {texts.facility[facility]}
          </Chip>
        ))}
        {mayBeUnknown && (
          <Chip isOn={unknown} onClick={() => onChange({ unknown: !unknown })}>
            {texts.unknown}
          </Chip>
        )}
        {isFiltered && (
          <Button
            variant="text"
            small
            className={styles.reset}
            onClick={() => onChange({ depth: 'any', size: 'all', facilities: [], unknown: true })}
          >
            {texts.reset}
          </Button>
        )}
      </div>
    </div>
  );
}

function Chip({ isOn, ...props }: { isOn: boolean; onClick(): void; children: string }) {
  return <button type="button" className={styles.chip} aria-pressed={isOn} {...props} />;
}
