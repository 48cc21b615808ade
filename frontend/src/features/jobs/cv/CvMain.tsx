import { englishLevels } from '@kubrik/contract/crew/certificates';
import { useController } from 'react-hook-form';
import { cv as texts } from '../../../locales/ru/jobs/cv';
import { keysOf } from '../../../platform/address/use-address-state';
import { rankOptions } from '../../../ui/controls/rank-options';
import { countryOptions } from '../../../ui/countries/countries';
import { FieldPair } from '../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../ui/form/fields';
import { payCurrencies } from '../use-jobs-address';
import styles from './cv.module.css';

const notSaid = { value: '', label: texts.notSaid };
export const ofRank = [notSaid, ...rankOptions()];
export const ofCountry = [notSaid, ...countryOptions()];
const ofEnglish = [notSaid, ...englishLevels.map((value) => ({ value, label: value }))];
const ofCurrency = payCurrencies.map((value) => ({ value, label: value }));
const ofPeriod = keysOf(texts.periods).map((value) => ({ value, label: texts.periods[value] }));

/** The person's name and contacts, and the work that they look for. */
export function CvMain() {
  return (
    <section className={`card ${styles.part}`}>
      <h2>{texts.main}</h2>
      <FieldPair>
        <TextField name="fullName" label={texts.fullName} hint={texts.fullNameHint} autoComplete="name" />
        <SelectField name="rank" label={texts.rank} options={ofRank} />
        <TextField name="birthDate" label={texts.birthDate} type="date" placeholder=" " autoComplete="bday" />
        <SelectField name="nationality" label={texts.nationality} options={ofCountry} />
        <TextField name="city" label={texts.city} autoComplete="address-level2" />
        <SelectField name="englishLevel" label={texts.english} options={ofEnglish} />
        <TextField name="email" label={texts.email} type="email" autoComplete="email" />
        <TextField name="phone" label={texts.phone} type="tel" autoComplete="tel" />
      </FieldPair>
    </section>
  );
}

export function CvWishes() {
  return (
    <section className={`card ${styles.part}`}>
      <h2>{texts.wishes}</h2>
      <FieldPair>
        <TextField name="availableFrom" label={texts.availableFrom} type="date" placeholder=" " />
        <TextField name="wantedPay" label={texts.wantedPay} autoComplete="off" inputMode="numeric" />
        <SelectField name="wantedCurrency" label={texts.currency} options={ofCurrency} />
        <SelectField name="wantedPeriod" label={texts.period} options={ofPeriod} />
      </FieldPair>
    </section>
  );
}

/** Chooses who may read the CV. */
export function CvVisibility() {
  const { field } = useController({ name: 'visibility' });
  return (
    <div
      className={`card ${styles.part} ${styles.visibility}`}
      role="radiogroup"
      aria-labelledby="cv-visibility"
    >
      <h2 id="cv-visibility">{texts.visibility.title}</h2>
      {keysOf(texts.visibility.options).map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={field.name}
            value={value}
            checked={field.value === value}
            onChange={() => field.onChange(value)}
            onBlur={field.onBlur}
          />
          <span>
            <b>{texts.visibility.options[value]}</b>
            <small>{texts.visibility.hints[value]}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
