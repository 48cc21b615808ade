import type { ExchangeRate } from '@kubrik/contract';
import { useState } from 'react';
import { banking } from '../../../locales/ru/banking';
import { useIsOffline } from '../../../platform/live/use-live-state';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { chartCurrencies, currencyOptionsOf } from '../currencies';
import { dateDay } from '../date-day';
import { numberOf } from '../number-of';
import { convert } from './convert';
import styles from './rates.module.css';

const texts = banking.converter;
const currencies = ['RUB', ...chartCurrencies];
const sum = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** Converts an amount by the official rates that this device has, and names the day of the rates. */
export function Converter({ rates }: { rates: readonly ExchangeRate[] }) {
  const [amount, setAmount] = useState('1000');
  const [from, setFrom] = useState('USD');
  const [to, setTo] = useState('RUB');
  const number = numberOf(amount);
  return (
    <section className={`card ${styles.converter}`} aria-labelledby="converter-title">
      <h3 id="converter-title">{texts.title}</h3>
      <div className={styles.fields}>
        <Field
          label={texts.amount}
          value={amount}
          onChange={setAmount}
          inputMode="decimal"
          maxLength={12}
          error={number === undefined ? texts.wrong : undefined}
        />
        <Select label={texts.from} options={currencyOptionsOf(currencies)} value={from} onChange={setFrom} />
        <Select label={texts.to} options={currencyOptionsOf(currencies)} value={to} onChange={setTo} />
      </div>
      {number !== undefined && <Result rates={rates} amount={number} from={from} to={to} />}
    </section>
  );
}

interface ResultProps {
  rates: readonly ExchangeRate[];
  amount: number;
  from: string;
  to: string;
}

function Result({ rates, amount, from, to }: ResultProps) {
  const isOffline = useIsOffline();
  const converted = convert(rates, { amount, from, to });
  if (!converted) return <p className={styles.none}>{texts.none}</p>;
  const { result, date, isOld } = converted;
  return (
    <div role="status">
      <p className={styles.result}>
        {texts.result(`${sum.format(amount)} ${from}`, `${sum.format(result)} ${to}`)}
      </p>
      <p className={styles.range}>
        {date && texts.on(dateDay(date))} {isOffline && texts.offline} {isOld && texts.older}
      </p>
    </div>
  );
}
