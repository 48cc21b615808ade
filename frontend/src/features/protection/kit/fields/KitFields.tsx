import { complaintKit } from '../../../../locales/ru/protection/complaint-kit';
import { Field } from '../../../../ui/controls/Field';
import { Select } from '../../../../ui/controls/Select';
import { flagOptions } from '../../../../ui/countries/countries';
import { concernedPeople, type KitAnswers, kindFacts } from '../kit';
import styles from '../kit.module.css';
import { imoFault } from './imo-number';
import type { KitFieldsProps } from './kit-fields-props';
import { PortField } from './PortField';

const texts = complaintKit.fields;
const longest = { line: 120, story: 4000 };
type TextName = Exclude<keyof KitAnswers, 'kind' | 'concerned'>;

interface LineProps extends KitFieldsProps {
  name: TextName;
  label: string;
  hint?: string;
  error?: string | undefined;
  isNumber?: boolean;
}

function Line({ name, label, hint, error, isNumber, answers, onChange }: LineProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      value={answers[name]}
      onChange={(text) => onChange({ [name]: text })}
      autoComplete="off"
      maxLength={longest.line}
      inputMode={isNumber ? 'numeric' : undefined}
    />
  );
}

function Day({ name, label, answers, onChange }: Omit<LineProps, 'hint' | 'error'>) {
  return (
    <Field
      label={label}
      type="date"
      value={answers[name]}
      onChange={(day) => onChange({ [name]: day })}
      placeholder={label}
    />
  );
}

function Story({ name, label, hint, answers, onChange }: LineProps) {
  return (
    <Field
      label={label}
      hint={hint}
      value={answers[name]}
      onChange={(text) => onChange({ [name]: text })}
      lines={[4, 12]}
      maxLength={longest.story}
    />
  );
}

export function FlagSelect({ answers, onChange }: KitFieldsProps) {
  return (
    <Select
      label={texts.flag}
      options={[{ value: '', label: texts.noFlag }, ...flagOptions()]}
      value={answers.flag}
      onChange={(flag) => onChange({ flag })}
    />
  );
}

export function ShipFields(props: KitFieldsProps) {
  const fault = imoFault(props.answers.imo, props.isChecked === true);
  const wrong = fault && texts.wrongImo[fault];
  return (
    <>
      <div className={styles.pair}>
        <Line {...props} name="ship" label={texts.ship} hint={texts.shipHint} />
        <Line {...props} name="imo" label={texts.imo} hint={texts.imoHint} error={wrong} isNumber />
      </div>
      <div className={styles.pair}>
        <FlagSelect {...props} />
        <Line {...props} name="company" label={texts.company} />
      </div>
      <PortField {...props} />
      <div className={styles.pair}>
        <Line {...props} name="portInEnglish" label={texts.portInEnglish} hint={texts.portInEnglishHint} />
        <Line {...props} name="berth" label={texts.berth} />
        <Line {...props} name="departure" label={texts.departure} hint={texts.departureHint} />
      </div>
    </>
  );
}

export function DetailFields(props: KitFieldsProps) {
  const { answers, onChange } = props;
  const { kind } = answers;
  const { hasEnd, hasAmount } = kindFacts[kind || 'other'];
  return (
    <>
      <div className={styles.pair}>
        <Day {...props} name="from" label={(kind && texts.fromOf[kind]) || texts.from} />
        {hasEnd && <Day {...props} name="to" label={texts.to} />}
        {hasAmount && (
          <Line
            {...props}
            name="amount"
            label={(kind && texts.amountOf[kind]) || texts.amount}
            hint={texts.amountHint}
          />
        )}
        <Select
          label={texts.concerned}
          options={concernedPeople.map((value) => ({ value, label: complaintKit.concerned[value] }))}
          value={answers.concerned}
          onChange={(concerned) => onChange({ concerned })}
        />
        <Line {...props} name="responsible" label={texts.responsible} hint={texts.responsibleHint} />
        <Day {...props} name="toldOn" label={texts.toldOn} />
      </div>
      <Story {...props} name="story" label={texts.story} hint={texts.storyHint} />
      <Story {...props} name="storyInEnglish" label={texts.storyInEnglish} hint={texts.storyInEnglishHint} />
    </>
  );
}

export function PersonFields(props: KitFieldsProps) {
  return (
    <div className={styles.pair}>
      <Line {...props} name="name" label={texts.name} hint={texts.nameHint} />
      <Line {...props} name="rank" label={texts.rank} />
      <Line {...props} name="contact" label={texts.contact} hint={texts.contactHint} />
    </div>
  );
}
