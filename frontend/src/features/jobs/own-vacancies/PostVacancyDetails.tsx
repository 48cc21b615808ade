import { certificateNames, certificates, englishLevels } from '@kubrik/contract/crew/certificates';
import { positionOfRank, type Rank } from '@kubrik/contract/crew/ranks';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { CompanyField } from '../../../ui/combobox/CompanyField';
import { VesselField } from '../../../ui/combobox/VesselField';
import { rankOptions } from '../../../ui/controls/rank-options';
import { countryName, flagOptions } from '../../../ui/countries/countries';
import { FieldPair } from '../../../ui/form/FormDialog';
import { CheckListField, SelectField, TextField } from '../../../ui/form/fields';
import styles from '../jobs-section.module.css';
import { JoiningPortField } from './JoiningPortField';

const texts = jobs.post;
const facts = jobs.facts;

const ofRank = [{ value: '', label: texts.noRank }, ...rankOptions()];
const ofEnglish = [
  { value: '', label: texts.noEnglish },
  ...englishLevels.map((value) => ({ value, label: value })),
];
const ofFlag = [{ value: '', label: texts.noFlag }, ...flagOptions()];
const ofCertificate = certificates.map((value) => ({ value, label: certificateNames[value].ru }));
/** Nationalities that crewing companies of our readers ask for; the API accepts any nationality. */
const ofNationality = 'RU UA BY KZ GE AZ LV LT EE MD ME PL BG RO TR PH IN ID'
  .split(' ')
  .map((value) => ({ value, label: countryName(value) }));
const names: readonly string[] = [
  'rank',
  'joiningDate',
  'joiningPort',
  'joiningPortId',
  'rotationOn',
  'rotationOff',
  'contractMonths',
  'englishLevel',
  'vesselName',
  'imo',
  'mmsi',
  'flag',
  'builtYear',
  'owner',
  'manager',
  'certificates',
  'nationalities',
];

/** The optional fields of a vacancy, folded at first. */
export function PostVacancyDetails() {
  const box = useRef<HTMLDetailsElement>(null);
  const { errors } = useFormState();
  const isWrong = Object.keys(errors).some((name) => names.includes(name));
  // Unfolds the fields when one of them has an error.
  useEffect(() => {
    if (isWrong && box.current) box.current.open = true;
  }, [isWrong]);
  return (
    <details ref={box} className={styles.more}>
      <summary>{texts.more}</summary>
      <p>{texts.moreHint}</p>
      <RankField />
      <FieldPair>
        <TextField name="joiningDate" label={texts.joiningDate} type="date" placeholder=" " />
        <JoiningPortField />
        <TextField name="rotationOn" label={texts.rotationOn} autoComplete="off" inputMode="numeric" />
        <TextField name="rotationOff" label={texts.rotationOff} autoComplete="off" inputMode="numeric" />
        <TextField
          name="contractMonths"
          label={texts.contractMonths}
          autoComplete="off"
          inputMode="numeric"
        />
        <SelectField name="englishLevel" label={texts.englishLevel} options={ofEnglish} />
        <ShipField />
        <TextField name="imo" label={facts.imo} hint={texts.imoHint} autoComplete="off" inputMode="numeric" />
        <TextField
          name="mmsi"
          label={facts.mmsi}
          hint={texts.mmsiHint}
          autoComplete="off"
          inputMode="numeric"
        />
        <SelectField name="flag" label={facts.flag} options={ofFlag} />
        <TextField name="builtYear" label={facts.builtYear} autoComplete="off" inputMode="numeric" />
        <CompanyField name="owner" label={facts.owner} />
        <CompanyField name="manager" label={facts.manager} />
      </FieldPair>
      <CheckListField name="certificates" label={texts.certificates} options={ofCertificate} />
      <CheckListField
        name="nationalities"
        label={texts.nationalities}
        hint={texts.nationalitiesHint}
        options={ofNationality}
      />
    </details>
  );
}

/** A chosen rank sets the position to which it belongs. */
function RankField() {
  const { setValue } = useFormContext();
  const rank: Rank | '' = useWatch({ name: 'rank' });
  useEffect(() => {
    if (rank) setValue('position', positionOfRank(rank));
  }, [rank, setValue]);
  return <SelectField name="rank" label={facts.rank} options={ofRank} />;
}

/** A ship that was chosen from the register fills in its numbers. */
function ShipField() {
  const { setValue } = useFormContext();
  return (
    <VesselField
      name="vesselName"
      label={texts.vesselName}
      onChosen={({ imo, mmsi, builtYear }) => {
        if (imo) setValue('imo', imo);
        if (mmsi) setValue('mmsi', mmsi);
        if (builtYear) setValue('builtYear', String(builtYear));
      }}
    />
  );
}
