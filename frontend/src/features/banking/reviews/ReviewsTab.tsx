import type { BankProvider, BankReview } from '@kubrik/contract';
import { useState } from 'react';
import { banking } from '../../../locales/ru/banking';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { lazyOpened, lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { lazyWhenVisible } from '../../../ui/lazy/lazy-when-visible';
import { BankChoice, useBanks } from '../banks/BankChoice';
import { BankSite } from '../banks/BankSite';
import { BankSummaries } from '../banks/BankSummaries';
import { usualCurrency } from '../currencies';
import { Restrictions } from '../section/Restrictions';
import { Arrivals } from '../transfers/Arrivals';
import { type BankingAddressState, chosenBank, currencyOf } from '../use-banking-address';
import { useCountryOptions } from '../use-country-options';
import { ReviewList } from './ReviewList';
import styles from './reviews.module.css';
import { UnsentReviews } from './UnsentReviews';

const BankClaims = lazyOpened(async () => (await import('../banks/BankClaims')).BankClaims);

const ReviewDialog = lazyQueuedForm(async () => (await import('./form/ReviewDialog')).ReviewDialog);

const TransferMonths = lazyWhenVisible(
  async () => (await import('../transfers/TransferMonths')).TransferMonths,
  0,
);

const texts = banking.reviews;

/** Reviews of all banks or of the chosen one, with their averages. */
export function ReviewsTab({ address, setAddress }: BankingAddressState) {
  const { data: banks = [] } = useBanks();
  const [isWriting, setWriting] = useState(address.write === 'yes');
  const isModerator = useIsModerator();
  const bank = chosenBank(banks, address);
  const filter = { bankId: bank?.id ?? null, currency: currencyOf(address), country: address.country };
  return (
    <div className={styles.reviews}>
      <header className={styles.pageHead}>
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
      </header>
      {isModerator && <BankClaims />}
      <BankChoice
        address={address}
        setAddress={setAddress}
        optionOf={({ country, name }) => `${country}: ${name}`}
      >
        <WriteReview isBankChosen={bank !== undefined} address={address} onWrite={() => setWriting(true)} />
      </BankChoice>
      <CountryChoice address={address} setAddress={setAddress} />
      {bank && <BankSite bank={bank} />}
      {bank && <Restrictions of={bank.id} />}
      {/* The averages cover all countries, so a chosen country hides them. */}
      {address.country === '' && (
        <BankSummaries
          filter={filter}
          banks={banks}
          onChoose={(bankId) => setAddress({ bank: String(bankId) })}
        />
      )}
      <Arrivals bankId={bank?.id ?? null} banks={banks} />
      {bank && <TransferMonths bankId={bank.id} />}
      <UnsentReviews
        draft="bank-review-window"
        bankId={bank?.id}
        onEdit={(bankId) => {
          setAddress({ bank: String(bankId) });
          setWriting(true);
        }}
      />
      <ReviewList
        filter={filter}
        banks={banks}
        loading={<SkeletonRows />}
        empty={<NoReviews bankName={bank?.name} currency={currencyOf(address)} />}
      />
      {bank && isWriting && (
        <Writing bank={bank} address={address} setAddress={setAddress} onEnd={() => setWriting(false)} />
      )}
    </div>
  );
}

interface WritingProps extends BankingAddressState {
  bank: BankProvider;
  onEnd(): void;
}

function Writing({ bank, address, setAddress, onEnd }: WritingProps) {
  // The new review may have another currency than the shown reviews.
  const showAdded = ({ currency }: BankReview) => {
    onEnd();
    setAddress({ write: '', currency: address.currency === 'all' ? 'all' : currency });
  };
  return (
    <ReviewDialog
      bank={bank}
      currency={currencyOf(address) ?? usualCurrency}
      country={address.country}
      onAdded={showAdded}
      onClose={() => {
        onEnd();
        setAddress({ write: '' }, true);
      }}
    />
  );
}

function CountryChoice({ address: { country }, setAddress }: BankingAddressState) {
  const options = useCountryOptions(texts.allCountries, country);
  return (
    <Select
      className={styles.country}
      label={texts.country}
      options={options}
      value={country}
      onChange={(chosen) => setAddress({ country: chosen })}
    />
  );
}

interface WriteReviewProps {
  isBankChosen: boolean;
  address: BankingAddressState['address'];
  onWrite: () => void;
}

function WriteReview({ isBankChosen, address, onWrite }: WriteReviewProps) {
  return (
    <>
      <Button
        variant="contained"
        icon={<Icon name="edit" size={18} />}
        disabled={!isBankChosen}
        aria-describedby={isBankChosen ? undefined : 'choose-bank'}
        onClick={onWrite}
      >
        {texts.write}
      </Button>
      <p className={styles.hint}>
        <span id="choose-bank">{!isBankChosen && texts.chooseFirst}</span>
        <LinkButton variant="text" small to={pagePath(address)}>
          {texts.toPage}
        </LinkButton>
      </p>
    </>
  );
}

function NoReviews({ bankName, currency }: { bankName: string | undefined; currency: string | null }) {
  if (bankName === undefined || currency === null)
    return <EmptyNotice size="part" title={texts.empty} text={texts.emptyText} />;
  return (
    <EmptyNotice size="part" title={texts.emptyOfBank(bankName, currency)} text={texts.emptyOfBankText} />
  );
}

function pagePath({ bank, currency }: BankingAddressState['address']): string {
  const search = new URLSearchParams();
  if (bank !== '') search.set('bank', bank);
  if (currency !== usualCurrency && currency !== 'all') search.set('currency', currency);
  return `/banking/reviews${search.size > 0 ? `?${search}` : ''}`;
}
