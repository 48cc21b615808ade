import type { BankProvider } from '@kubrik/contract';
import type { ReactNode } from 'react';
import { banking } from '../../../locales/ru/banking';
import { Select } from '../../../ui/controls/Select';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { bankingQuery, useBanksQuery } from '../banking.api';
import { currencyOptions, filterCurrencies } from '../currencies';
import styles from '../reviews/reviews.module.css';
import { type BankingAddressState, chosenBank } from '../use-banking-address';

const texts = banking.choice;
const currencies = currencyOptions(filterCurrencies);
/** The reviews of one country, to which a port's page links, can be shown for all currencies together. */
const withAll = [{ value: 'all' as const, label: texts.allCurrencies }, ...currencies];

export function useBanks() {
  return useBanksQuery(undefined, bankingQuery);
}

interface BankChoiceProps extends BankingAddressState {
  /** Label of a bank in the list. */
  optionOf(bank: BankProvider): string;
  /** The button beside the two lists. */
  children: ReactNode;
}

/** Chooses the bank and the currency that reviews are about. */
export function BankChoice({ address, setAddress, optionOf, children }: BankChoiceProps) {
  const { data: banks, isLoading, refetch } = useBanks();
  const options = (banks ?? []).map((bank) => ({ value: String(bank.id), label: optionOf(bank) }));
  const bank = chosenBank(banks ?? [], address);
  return (
    <>
      <fieldset className={`card ${styles.choice}`}>
        <legend className="visually-hidden">{texts.label}</legend>
        <Select
          className={styles.bankSelect}
          label={texts.bank}
          options={[{ value: '', label: texts.chooseBank }, ...options]}
          value={bank ? address.bank : ''}
          disabled={isLoading}
          onChange={(value) => setAddress({ bank: value })}
        />
        <Select
          label={texts.currency}
          options={address.currency === 'all' ? withAll : currencies}
          value={address.currency}
          onChange={(currency) => setAddress({ currency })}
        />
        {children}
      </fieldset>
      {!banks && !isLoading && <FailedNotice size="part" onRetry={() => void refetch()} />}
    </>
  );
}
