import { useState } from 'react';
import { complaintKit } from '../../../../locales/ru/protection/complaint-kit';
import type { MapPorts } from '../../../../platform/port-map';
import { Combobox } from '../../../../ui/combobox/Combobox';
import { Select } from '../../../../ui/controls/Select';
import { countryName, countryOptions } from '../../../../ui/countries/countries';
import { findPorts, isLatinNameOf } from '../addressees/find-ports';
import { usePortNamesQuery } from '../kit.api';
import styles from '../kit.module.css';
import type { KitFieldsProps } from './kit-fields-props';

const texts = complaintKit.fields;
const leastLetters = 2;
const mostFound = 8;
const longest = 120;

/** The port, chosen from the list in this browser or typed as text. No request reveals which port is meant. */
export function PortField({ answers, onChange }: KitFieldsProps) {
  const [isUsed, setUsed] = useState(false);
  const [search, setSearch] = useState('');
  const { data: ports, isError } = usePortNamesQuery(undefined, { skip: !isUsed });
  return (
    <div className={styles.pair}>
      <Combobox
        label={texts.port}
        hint={isError ? texts.portOffline : texts.portHint}
        value={answers.port}
        options={ports ? optionsOf(ports, search.trim()) : []}
        onSearch={setSearch}
        onChange={(port) => onChange({ port, portCode: '' })}
        onChoose={({ id, text: port }) => {
          const typed = answers.port.trim();
          const portInEnglish = isLatinNameOf(typed, port) ? typed : answers.portInEnglish;
          onChange({ port, portInEnglish, portCode: id, portCountry: id.slice(0, 2) });
        }}
        onFocus={() => setUsed(true)}
        maxLength={longest}
      />
      <Select
        label={texts.portCountry}
        options={[{ value: '', label: texts.noCountry }, ...countryOptions()]}
        value={answers.portCountry}
        onChange={(portCountry) => onChange({ portCountry })}
      />
    </div>
  );
}

function optionsOf(ports: MapPorts, search: string) {
  if (search.length < leastLetters) return [];
  return findPorts(ports, search, mostFound).map((index) => {
    const id = ports.codes[index] ?? '';
    return { id, text: ports.names[index] ?? '', note: `${countryName(id.slice(0, 2))} · ${id}` };
  });
}
