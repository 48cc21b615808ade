import { admin } from '../../../locales/ru/admin/admin';
import { NumberField } from '../../../ui/form/fields';

interface BoundedFieldsProps<Name extends string> {
  fields: readonly (readonly [name: Name, label: string])[];
  bounds: Record<Name, { min: number; max: number; default: number }>;
}

/** Fields for whole numbers, with their bounds below. */
export function BoundedFields<Name extends string>({ fields, bounds }: BoundedFieldsProps<Name>) {
  return fields.map(([name, label]) => {
    const { min, max, default: fallback } = bounds[name];
    return (
      <NumberField
        key={name}
        name={name}
        label={label}
        fallback={fallback}
        hint={admin.bounds(min, max, fallback)}
      />
    );
  });
}
