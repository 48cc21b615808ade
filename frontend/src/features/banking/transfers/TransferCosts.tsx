import type { BankCurrency, BankProvider, TransferCosts as Costs } from '@kubrik/contract';
import { useState } from 'react';
import { banking } from '../../../locales/ru/banking';
import { Field } from '../../../ui/controls/Field';
import { Select } from '../../../ui/controls/Select';
import { EmptyNotice, FailedNotice } from '../../../ui/feedback/Notices';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { useDebounced } from '../../../ui/search/use-debounced';
import { formatNumber, plural } from '../../../ui/text/russian';
import { bankingQuery, useTransferCostsQuery } from '../banking.api';
import bankingStyles from '../banking.module.css';
import { useBanks } from '../banks/BankChoice';
import { currencyOptions, filterCurrencies, usualCurrency } from '../currencies';
import { dateDay } from '../date-day';
import { numberOf } from '../number-of';
import ratesStyles from '../rates/rates.module.css';
import styles from './arrivals.module.css';

const texts = banking.costs;
const currencies = currencyOptions(filterCurrencies);
const largest = 1_000_000;

/** The costs that people have reported for transfers of about the same amount. */
export function TransferCosts() {
  const [amount, setAmount] = useState('1500');
  const [currency, setCurrency] = useState<BankCurrency>(usualCurrency);
  const number = numberOf(amount);
  const isRight = number !== undefined && number > 0 && number <= largest;
  return (
    <section className={bankingStyles.block} aria-labelledby="costs-title">
      <h2 id="costs-title">{texts.title}</h2>
      <p className={bankingStyles.lead}>{texts.text}</p>
      <div className={`card ${styles.box}`}>
        <fieldset className={ratesStyles.question}>
          <legend className="visually-hidden">{texts.form}</legend>
          <Field
            label={texts.amount}
            value={amount}
            onChange={setAmount}
            inputMode="decimal"
            maxLength={12}
            error={isRight ? undefined : texts.wrong}
          />
          <Select label={texts.currency} options={currencies} value={currency} onChange={setCurrency} />
        </fieldset>
        {isRight && <Answer amount={number} currency={currency} />}
      </div>
    </section>
  );
}

function Answer({ amount, currency }: { amount: number; currency: BankCurrency }) {
  const asked = useDebounced(amount, 300);
  const { currentData, isFetching, refetch } = useTransferCostsQuery(
    { amount: asked, currency },
    bankingQuery,
  );
  const { data: banks = [] } = useBanks();
  if (!currentData && isFetching) return <SkeletonRows rows={3} />;
  if (!currentData) return <FailedNotice size="part" onRetry={() => void refetch()} />;
  const { amountBand, providers, tooFew } = currentData;
  return (
    <>
      <p className={ratesStyles.band}>
        {texts.band(banking.form.bands[amountBand], currency)}
        {tooFew > 0 && `; ${plural(tooFew, texts.tooFew)}`}
      </p>
      {providers.length === 0 ? (
        <EmptyNotice size="part" title={texts.empty} text={texts.emptyText} />
      ) : (
        <CostTable costs={currentData} banks={banks} />
      )}
    </>
  );
}

function CostTable({ costs, banks }: { costs: Costs; banks: readonly BankProvider[] }) {
  const { currency, providers } = costs;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.caption}</caption>
      <thead>
        <tr>
          {[texts.bank, texts.withheld, texts.arrived, texts.count, texts.newest].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {providers.map(({ bankId, feeAmount, shareReceived, totalReviews, newestTransfer }) => (
          <tr key={bankId}>
            <th scope="row">{banks.find(({ id }) => id === bankId)?.name}</th>
            <td data-name={texts.withheld}>
              {feeAmount === null ? texts.unknown : `${formatNumber(feeAmount)} ${currency}`}
            </td>
            <td data-name={texts.arrived}>{formatNumber(shareReceived)} %</td>
            <td data-name={texts.count}>{formatNumber(totalReviews)}</td>
            <td data-name={texts.newest}>
              <time dateTime={newestTransfer}>{dateDay(newestTransfer)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
