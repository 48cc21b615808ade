import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { ComboboxField } from '../../../ui/combobox/ComboboxField';
import { usePortOptions } from '../../../ui/combobox/use-names';

const texts = jobs.post;

/**
 * The port where a seafarer joins the ship: any text. A port that was chosen from the list becomes a link to its page.
 */
export function JoiningPortField() {
  const [search, setSearch] = useState('');
  const { setValue } = useFormContext();
  const typed: string = useWatch({ name: 'joiningPort' }) ?? '';
  const chosenId: string = useWatch({ name: 'joiningPortId' }) ?? '';
  const hint = chosenId && typed.trim() ? texts.joiningPortFound(chosenId) : texts.joiningPortHint;
  return (
    <ComboboxField
      name="joiningPort"
      label={texts.joiningPort}
      hint={hint}
      options={usePortOptions(search)}
      onSearch={setSearch}
      onInput={() => setValue('joiningPortId', '')}
      onChosen={({ id }) => setValue('joiningPortId', id)}
    />
  );
}
