import { wages } from '../../../locales/ru/protection/wages';
import { LinkButton } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { amountText, type Currency } from './money';
import { converted } from './rate';
import { currencyOptions } from './WageFields';
import type { FindRate, WageForm, WageInput } from './wage-form';
import { lineTexts, moneyText, priceText, rateLine } from './wage-texts';
import {
  leastOvertimeHour,
  type Settlement,
  type Shortfall,
  settle,
  shortfallsOf,
  type TakenLine,
} from './wages';
import styles from './wages.module.css';

const texts = wages.result;

interface WageResultProps {
  form: WageForm;
  input: WageInput | undefined;
  find: FindRate;
  onShownIn(currency: Currency | ''): void;
}

/** The settlement line by line, each line with its rule. */
export function WageResult({ form, input, find, onShownIn }: WageResultProps) {
  return (
    <section className={`card ${styles.result}`} aria-labelledby="wage-result">
      <h2 id="wage-result">{texts.title}</h2>
      {input ? (
        <Settled input={input} shownIn={form.shownIn} find={find} onShownIn={onShownIn} />
      ) : (
        <p className={styles.waiting} role="status">
          {form.basic && form.weekly && form.from && form.to ? texts.wrong : texts.waiting}
        </p>
      )}
    </section>
  );
}

interface SettledProps extends Pick<WageResultProps, 'find' | 'onShownIn'> {
  input: WageInput;
  shownIn: Currency | '';
}

function Settled({ input, shownIn, find, onShownIn }: SettledProps) {
  const { contract, work, taken } = input;
  const settlement = settle(contract, work, taken);
  const { currency } = contract;
  return (
    <>
      <Owed settlement={settlement} currency={currency} shownIn={shownIn} find={find} />
      <Select
        label={texts.inCurrency}
        options={[
          { value: '' as const, label: texts.none },
          ...currencyOptions.filter(({ value }) => value !== currency),
        ]}
        value={shownIn}
        onChange={onShownIn}
      />
      <Shortfalls input={input} />
      <Lines settlement={settlement} input={input} />
      <LinkButton variant="outlined" to="/protection/mlc/mlc-2.2">
        {texts.complain}
      </LinkButton>
    </>
  );
}

interface OwedProps extends Pick<SettledProps, 'shownIn' | 'find'> {
  settlement: Settlement;
  currency: Currency;
}

function Owed({ settlement: { owed }, currency, shownIn, find }: OwedProps) {
  const isShown = shownIn !== '' && shownIn !== currency;
  const rate = isShown ? find(currency, shownIn) : undefined;
  if (owed === 0) {
    return (
      <p className={styles.owed} role="status">
        {texts.nothing}
      </p>
    );
  }
  const size = Math.abs(owed);
  return (
    <div className={styles.owed} data-owed={owed > 0 || undefined} role="status">
      <span>{owed > 0 ? texts.owed : texts.overpaid}</span>
      <b>{moneyText(size, currency)}</b>
      {isShown && rate && (
        <span>
          {`≈ ${moneyText(converted(size, rate, currency, shownIn), shownIn)}`}
          <small>{rateLine(rate, currency, shownIn)}</small>
        </span>
      )}
      {isShown && !rate && <small>{wages.rates.missing}</small>}
    </div>
  );
}

function Shortfalls({ input: { contract, taken } }: { input: WageInput }) {
  const found = shortfallsOf(contract, taken);
  if (found.length === 0) return null;
  const least = `${priceText(leastOvertimeHour(contract), contract.currency)} ${contract.currency}`;
  const textOf = (shortfall: Shortfall) =>
    shortfall === 'overtimeBelowLeast'
      ? wages.shortfalls.overtimeBelowLeast(least)
      : wages.shortfalls[shortfall];
  return (
    <div className={styles.shortfalls}>
      <h3>{wages.shortfalls.title}</h3>
      <ul>
        {found.map((shortfall) => (
          <li key={shortfall}>{textOf(shortfall)}</li>
        ))}
      </ul>
    </div>
  );
}

function Lines({ settlement, input }: { settlement: Settlement; input: WageInput }) {
  const { currency, overtimeRate } = input.contract;
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">{texts.list}</caption>
      <tbody>
        {settlement.lines.map((line) => {
          const { title, how, source } = lineTexts(line, currency, overtimeRate === null);
          return (
            <Row
              key={title}
              title={title}
              how={how}
              source={source}
              amount={amountText(line.amount, currency)}
            />
          );
        })}
        <Sum title={texts.earned} amount={moneyText(settlement.earned, currency)} />
        {settlement.takenLines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sums may be alike in everything
          <TakenRow key={index} line={line} currency={currency} />
        ))}
        {settlement.takenLines.length > 0 && (
          <Sum title={texts.taken} amount={moneyText(settlement.taken, currency)} />
        )}
      </tbody>
    </table>
  );
}

function TakenRow({ line: { taken, amount }, currency }: { line: TakenLine; currency: Currency }) {
  const { kind, rate } = taken;
  const sum = moneyText(taken.amount, taken.currency);
  const how = rate ? `${sum} · ${rateLine(rate, taken.currency, currency)}` : '';
  return (
    <Row
      title={wages.taken.kinds[kind]}
      how={kind === 'placement' ? `${sum}: ${texts.notTaken}` : how}
      source={texts.sources[kind]}
      amount={amount === 0 ? amountText(0, currency) : `−${amountText(amount, currency)}`}
    />
  );
}

function Row({ title, how, source, amount }: { title: string; how: string; source: string; amount: string }) {
  return (
    <tr>
      <th scope="row">
        {title}
        {how && <span>{how}</span>}
        <small>{source}</small>
      </th>
      <td>{amount}</td>
    </tr>
  );
}

const Sum = ({ title, amount }: { title: string; amount: string }) => (
  <tr className={styles.sum}>
    <th scope="row">{title}</th>
    <td>{amount}</td>
  </tr>
);
