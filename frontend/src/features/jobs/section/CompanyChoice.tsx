import { useState } from 'react';
import { useCompanyOptions } from '../../../ui/combobox/use-names';
import { TextChoice } from '../../../ui/controls/TextChoice';
import { longestName } from '../limits';

interface CompanyChoiceProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** The filter by company: a company of the register, or a part of its name. */
export function CompanyChoice(props: CompanyChoiceProps) {
  const [search, setSearch] = useState('');
  return (
    <TextChoice
      {...props}
      maxLength={longestName}
      options={useCompanyOptions(search)}
      onSearch={setSearch}
      onChoose={({ text }) => props.onChange(text)}
    />
  );
}
