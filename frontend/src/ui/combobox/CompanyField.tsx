import { useState } from 'react';
import { ComboboxField } from './ComboboxField';
import { useCompanyOptions } from './use-names';

/** A company as it is typed, or one of the register. */
export function CompanyField(props: { name: string; label: string; hint?: string }) {
  const [search, setSearch] = useState('');
  return <ComboboxField {...props} options={useCompanyOptions(search)} onSearch={setSearch} />;
}
