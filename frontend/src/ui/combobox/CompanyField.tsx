import { useState } from 'react';
import { ComboboxField } from './ComboboxField';
import { useCompanyOptions } from './use-names';

/** A field for a company: any typed name, or one of the register. */
export function CompanyField(props: { name: string; label: string; hint?: string }) {
  const [search, setSearch] = useState('');
  return <ComboboxField {...props} options={useCompanyOptions(search)} onSearch={setSearch} />;
}
