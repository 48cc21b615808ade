import { useState } from 'react';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { usePortOptions } from '../../../ui/combobox/use-names';
import { TextChoice } from '../../../ui/controls/TextChoice';
import { longestName } from '../limits';
import type { VacancyFilter } from '../use-jobs-address';

type Port = Pick<VacancyFilter, 'joiningPort' | 'joiningPortId'>;

/** The filter by port of joining: a port of the directory, or a part of its name. */
export function JoiningPortChoice({ port, onChange }: { port: Port; onChange(port: Port): void }) {
  const [search, setSearch] = useState('');
  return (
    <TextChoice
      label={jobs.narrow.joiningPort}
      // An address may contain only the code of the port.
      value={port.joiningPort || port.joiningPortId}
      maxLength={longestName}
      options={usePortOptions(search)}
      onSearch={setSearch}
      onChange={(text) => onChange({ joiningPort: text, joiningPortId: '' })}
      onChoose={({ id, name }) => onChange({ joiningPort: name, joiningPortId: id })}
    />
  );
}
