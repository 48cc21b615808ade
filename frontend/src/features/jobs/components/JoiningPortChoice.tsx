import { useId, useState } from 'react';
import { jobs } from '../../../locales/ru/jobs';
import { TextChoice } from '../../../ui/TextChoice';
import type { VacancyFilter } from '../use-jobs-address';
import { useOfferedPorts } from '../use-offered-ports';
import { OfferedPorts } from './OfferedPorts';

const longestName = 200;

type Port = Pick<VacancyFilter, 'joiningPort' | 'joiningPortId'>;

/** The port of joining as a condition: one of the directory, or a part of its name. */
export function JoiningPortChoice({ port, onChange }: { port: Port; onChange(port: Port): void }) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const offered = useOfferedPorts(typed);
  const offeredAs = (text: string) => offered.find(({ place }) => place === text);
  return (
    <TextChoice
      label={jobs.narrow.joiningPort}
      // Of an address that has the code alone.
      value={port.joiningPort || port.joiningPortId}
      maxLength={longestName}
      list={listId}
      onType={setTyped}
      isOffered={(text) => offeredAs(text) !== undefined}
      onChange={(text) => {
        const chosen = offeredAs(text);
        onChange({ joiningPort: chosen?.name ?? text, joiningPortId: chosen?.id ?? '' });
      }}
    >
      <OfferedPorts id={listId} ports={offered} />
    </TextChoice>
  );
}
