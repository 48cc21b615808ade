import { wages } from '../../../locales/ru/protection/wages';
import { newId } from '../../../platform/ids';
import { Button, IconButton } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { Icon } from '../../../ui/icons/Icon';
import { currencyOptions, type WageFieldsProps } from './WageFields';
import type { FindRate, TakenForm } from './wage-form';
import { rateLine } from './wage-texts';
import { takenKinds } from './wages';
import styles from './wages.module.css';

const texts = wages.taken;
const kinds = takenKinds.map((value) => ({ value, label: texts.kinds[value] }));
const longest = 20;
const mostItems = 60;

interface TakenFieldsProps extends WageFieldsProps {
  find: FindRate;
}

/** The paid and withheld sums, each in its own currency. */
export function TakenFields({ form, errors, onChange, find }: TakenFieldsProps) {
  const set = (id: string, part: Partial<TakenForm>) =>
    onChange({ taken: form.taken.map((item) => (item.id === id ? { ...item, ...part } : item)) });
  const add = () =>
    onChange({
      taken: [...form.taken, { id: newId(), kind: 'paid', amount: '', currency: form.currency, rate: '' }],
    });
  return (
    <fieldset className={`card ${styles.group}`}>
      <legend>{texts.title}</legend>
      <p className={styles.note}>{texts.lead}</p>
      {form.taken.map((item, index) => (
        <TakenItem
          key={item.id}
          item={item}
          place={index + 1}
          into={form.currency}
          errors={errors}
          find={find}
          onChange={(part) => set(item.id, part)}
          onRemove={() => onChange({ taken: form.taken.filter(({ id }) => id !== item.id) })}
        />
      ))}
      <Button
        variant="outlined"
        className={styles.add}
        icon={<Icon name="plus" size={20} />}
        disabled={form.taken.length >= mostItems}
        onClick={add}
      >
        {texts.add}
      </Button>
    </fieldset>
  );
}

interface TakenItemProps extends Pick<TakenFieldsProps, 'errors' | 'find'> {
  item: TakenForm;
  place: number;
  into: TakenForm['currency'];
  onChange(part: Partial<TakenForm>): void;
  onRemove(): void;
}

function TakenItem({ item, place, into, errors, find, onChange, onRemove }: TakenItemProps) {
  const wrongAmount = errors[`${item.id}.amount`];
  const isForeign = item.currency !== into && item.kind !== 'placement';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be as loud as the one around it
    <div role="group" aria-label={texts.item(place)} className={styles.item}>
      <Select label={texts.kind} options={kinds} value={item.kind} onChange={(kind) => onChange({ kind })} />
      <Field
        label={texts.amount}
        value={item.amount}
        onChange={(amount) => onChange({ amount })}
        error={item.amount.trim() !== '' && wrongAmount ? wages.errors[wrongAmount] : undefined}
        inputMode="decimal"
        maxLength={longest}
        autoComplete="off"
      />
      <Select
        label={texts.currency}
        options={currencyOptions}
        value={item.currency}
        onChange={(currency) => onChange({ currency })}
      />
      <IconButton label={texts.remove(place)} onClick={onRemove}>
        <Icon name="trash" size={20} />
      </IconButton>
      {isForeign && <RateField item={item} into={into} errors={errors} find={find} onChange={onChange} />}
    </div>
  );
}

function RateField({ item, into, errors, find, onChange }: Omit<TakenItemProps, 'place' | 'onRemove'>) {
  const error = errors[`${item.id}.rate`];
  const isTyped = item.rate.trim() !== '';
  const official = isTyped ? undefined : find(item.currency, into);
  return (
    <div className={styles.rate}>
      <Field
        label={texts.rate(item.currency, into)}
        value={item.rate}
        onChange={(rate) => onChange({ rate })}
        hint={official ? rateLine(official, item.currency, into) : texts.rateHint}
        error={error && wages.errors[error]}
        inputMode="decimal"
        maxLength={longest}
        autoComplete="off"
      />
    </div>
  );
}
