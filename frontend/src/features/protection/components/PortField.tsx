import { useState } from 'react';
import { complaintKit } from '../../../locales/ru/complaint-kit';
import type { MapPorts } from '../../../platform/port-map';
import { countryName, countryOptions } from '../../../ui/countries';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { findPorts, isLatinNameOf } from '../kit/find-ports';
import { usePortNamesQuery } from '../kit/kit.api';
import styles from './kit.module.css';
import type { KitFieldsProps } from './kit-fields-props';

const texts = complaintKit.fields;
const leastLetters = 2;
const mostFound = 8;
const longest = 120;

/** The port, found in the list that this browser has, or as it is typed. No request says which one is meant. */
export function PortField({ answers, onChange }: KitFieldsProps) {
  const [isUsed, setUsed] = useState(false);
  const { data: ports, isError } = usePortNamesQuery(undefined, { skip: !isUsed });
  const type = (port: string) => onChange({ port, portCode: '' });
  const choose = (ofAll: MapPorts, index: number) => {
    const portCode = ofAll.codes[index] ?? '';
    const name = ofAll.names[index] ?? '';
    const typed = answers.port.trim();
    const portInEnglish = isLatinNameOf(typed, name) ? typed : answers.portInEnglish;
    onChange({ port: name, portInEnglish, portCode, portCountry: portCode.slice(0, 2) });
  };
  const isSearched = answers.portCode === '' && answers.port.trim().length >= leastLetters;
  const found = ports && isSearched ? findPorts(ports, answers.port.trim(), mostFound) : [];
  return (
    <div className={styles.port}>
      <div className={styles.pair}>
        <Field
          label={texts.port}
          hint={isError ? texts.portOffline : texts.portHint}
          value={answers.port}
          onChange={type}
          onFocus={() => setUsed(true)}
          autoComplete="off"
          maxLength={longest}
        />
        <Select
          label={texts.portCountry}
          options={[{ value: '', label: texts.noCountry }, ...countryOptions]}
          value={answers.portCountry}
          onChange={(portCountry) => onChange({ portCountry })}
        />
      </div>
      {ports && found.length > 0 && (
        <ul className={styles.ports} aria-label={texts.portList}>
          {found.map((index) => (
            <li key={ports.codes[index]}>
              <button type="button" onClick={() => choose(ports, index)}>
                {ports.names[index]}
                <small>{`${countryName((ports.codes[index] ?? '').slice(0, 2))} · ${ports.codes[index]}`}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
