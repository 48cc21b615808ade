import type { Vessel } from '@kubrik/contract';
import { useState } from 'react';
import { ComboboxField } from './ComboboxField';
import { useVesselOptions } from './use-names';

interface VesselFieldProps {
  name: string;
  label: string;
  hint?: string;
  onChosen(vessel: Vessel): void;
}

/** A field for a vessel: any typed name, or one of the register. */
export function VesselField({ onChosen, ...props }: VesselFieldProps) {
  const [search, setSearch] = useState('');
  return (
    <ComboboxField
      {...props}
      options={useVesselOptions(search)}
      onSearch={setSearch}
      onChosen={({ vessel }) => onChosen(vessel)}
    />
  );
}
