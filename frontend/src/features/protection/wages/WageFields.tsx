import type { ReactNode } from 'react';
import { wages } from '../../../locales/ru/protection/wages';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { Switch } from '../../../ui/form/Switch';
import { currencies } from './money';
import type { WageErrors, WageForm } from './wage-form';
import styles from './wages.module.css';

const texts = wages.contract;
const longest = 20;

export const currencyOptions = currencies.map((value) => ({ value, label: value }));
const bases = (['calendar', 'thirtieth'] as const).map((value) => ({ value, label: texts.bases[value] }));
const overtimes = (['hourly', 'guaranteed'] as const).map((value) => ({
  value,
  label: texts.overtimes[value],
}));

export interface WageFieldsProps {
  form: WageForm;
  /** Errors only of fields that the person has typed into: an empty form shows no errors. */
  errors: WageErrors;
  onChange(part: Partial<WageForm>): void;
}

type TextName =
  | 'basic'
  | 'weekly'
  | 'guaranteedMonthly'
  | 'guaranteedHours'
  | 'overtimeRate'
  | 'leave'
  | 'overtime';

/** A field for a figure, with the numeric keyboard of a phone. */
export function FigureField({
  name,
  label,
  hint,
  form,
  errors,
  onChange,
}: WageFieldsProps & { name: TextName; label: string; hint?: string }) {
  const error = errors[name];
  return (
    <Field
      label={label}
      hint={hint}
      value={form[name]}
      onChange={(text) => onChange({ [name]: text })}
      error={form[name].trim() !== '' && error ? wages.errors[error] : undefined}
      inputMode="decimal"
      maxLength={longest}
      autoComplete="off"
    />
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={`card ${styles.group}`}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

export function ContractFields(props: WageFieldsProps) {
  const { form, onChange } = props;
  return (
    <Group title={texts.title}>
      <div className={styles.pair}>
        <FigureField {...props} name="basic" label={texts.basic} hint={texts.basicHint} />
        <Select
          label={texts.currency}
          options={currencyOptions}
          value={form.currency}
          onChange={(currency) => onChange({ currency })}
        />
      </div>
      <div className={styles.pair}>
        <FigureField {...props} name="weekly" label={texts.weekly} hint={texts.weeklyHint} />
        <Select
          label={texts.dayBasis}
          options={bases}
          value={form.dayBasis}
          onChange={(dayBasis) => onChange({ dayBasis })}
        />
      </div>
      <p className={styles.note}>
        {texts.basisNote[form.dayBasis]} {texts.basisSource}
      </p>
      <OvertimeFields {...props} />
      <div className={styles.pair}>
        <FigureField {...props} name="leave" label={texts.leave} hint={texts.leaveHint} />
        <Switch
          label={texts.leaveApart}
          hint={texts.leaveApartHint}
          checked={form.isLeavePaidApart}
          onChange={(isLeavePaidApart) => onChange({ isLeavePaidApart })}
        />
      </div>
    </Group>
  );
}

function OvertimeFields(props: WageFieldsProps) {
  const { form, onChange } = props;
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={texts.overtime}
          options={overtimes}
          value={form.overtimeKind}
          onChange={(overtimeKind) => onChange({ overtimeKind })}
        />
        <FigureField {...props} name="overtimeRate" label={texts.rate} hint={texts.rateHint} />
      </div>
      {form.overtimeKind === 'guaranteed' && (
        <div className={styles.pair}>
          <FigureField {...props} name="guaranteedMonthly" label={texts.guaranteedMonthly} />
          <FigureField {...props} name="guaranteedHours" label={texts.guaranteedHours} />
        </div>
      )}
    </>
  );
}

export function WorkFields(props: WageFieldsProps) {
  return (
    <Group title={wages.work.title}>
      <div className={styles.pair}>
        <DateField {...props} name="from" label={wages.work.from} />
        <DateField {...props} name="to" label={wages.work.to} />
      </div>
      <FigureField {...props} name="overtime" label={wages.work.overtime} hint={wages.work.overtimeHint} />
    </Group>
  );
}

function DateField({
  name,
  label,
  form,
  errors,
  onChange,
}: WageFieldsProps & { name: 'from' | 'to'; label: string }) {
  const error = errors[name];
  return (
    <Field
      label={label}
      type="date"
      value={form[name]}
      onChange={(date) => onChange({ [name]: date })}
      error={form[name] !== '' && error ? wages.errors[error] : undefined}
      placeholder={label}
    />
  );
}
