import type { BankCurrency, BankProvider } from '@kubrik/contract';
import { useState } from 'react';
import { banking } from '../../../locales/ru/banking';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { formatNumber, plural } from '../../../ui/text/russian';
import { type BankFilter, bankingQuery, useBankSummariesQuery } from '../banking.api';
import { BankChoice, useBanks } from '../banks/BankChoice';
import { BankSite } from '../banks/BankSite';
import { Average, Level } from '../banks/BankSummaries';
import { usualCurrency } from '../currencies';
import { ReviewList } from '../reviews/ReviewList';
import styles from '../reviews/reviews.module.css';
import { UnsentReviews } from '../reviews/UnsentReviews';
import { Restrictions } from '../section/Restrictions';
import { Arrivals } from '../transfers/Arrivals';
import { chosenBank, currencyOf, useBankingAddress } from '../use-banking-address';

const ReviewForm = lazyQueuedForm(async () => (await import('../reviews/form/ReviewForm')).ReviewForm);

const texts = banking.page;

/** Reviews of one bank in one currency; without a chosen bank no request is made. */
export function BankReviewsPage() {
  const { address, setAddress } = useBankingAddress();
  const { data: banks = [] } = useBanks();
  const [isOpen, setOpen] = useState(false);
  /** How often an unsent text has returned into the form; each time React creates a new form. */
  const [edits, setEdits] = useState(0);
  const bank = chosenBank(banks, address);
  const currency = currencyOf(address) ?? usualCurrency;
  return (
    <div className={styles.reviews}>
      <div className={styles.pageHead}>
        <LinkButton variant="text" icon={<Icon name="back" size={20} />} to="/banking?tab=reviews">
          {texts.back}
        </LinkButton>
        <h2>{banking.reviews.title}</h2>
        <p>{texts.text}</p>
      </div>
      <BankChoice
        address={{ ...address, currency }}
        setAddress={setAddress}
        optionOf={({ name, country }) => `${name} (${country})`}
      >
        <FormToggle
          isOpen={isOpen && bank !== undefined}
          disabled={!bank}
          onToggle={() => setOpen(!isOpen)}
        />
      </BankChoice>
      {!bank && <EmptyNotice size="part" title={texts.chooseBank} />}
      {bank && <Stats bank={bank} filter={{ bankId: bank.id, currency }} />}
      {bank && <BankSite bank={bank} />}
      {bank && <Restrictions of={bank.id} />}
      {bank && isOpen && (
        <ReviewForm
          key={`${bank.id} ${edits}`}
          bank={bank}
          currency={currency}
          onAdded={() => setOpen(false)}
        />
      )}
      {bank && (
        <UnsentReviews
          draft="bank-review-page"
          bankId={bank.id}
          onEdit={() => {
            setEdits(edits + 1);
            setOpen(true);
          }}
        />
      )}
      {bank && <Arrivals bankId={bank.id} banks={banks} />}
      {bank && (
        <ReviewList
          filter={{ bankId: bank.id, currency }}
          banks={banks}
          loading={
            <p role="status" className={styles.loading}>
              {banking.reviews.loading}
            </p>
          }
          empty={<EmptyNotice size="part" title={texts.empty} text={texts.emptyText} />}
        />
      )}
    </div>
  );
}

interface FormToggleProps {
  isOpen: boolean;
  disabled: boolean;
  onToggle: () => void;
}

function FormToggle({ isOpen, disabled, onToggle }: FormToggleProps) {
  return (
    <Button
      variant={isOpen ? 'outlined' : 'contained'}
      disabled={disabled}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {isOpen ? texts.close : texts.leave}
    </Button>
  );
}

function Stats({ bank, filter }: { bank: BankProvider; filter: BankFilter & { currency: BankCurrency } }) {
  const { currentData } = useBankSummariesQuery(filter, bankingQuery);
  if (!currentData) return null;
  const summary = currentData.find(({ bankId }) => bankId === bank.id);
  if (!summary) {
    return (
      <div className={`card ${styles.stats}`} role="status">
        <EmptyNotice
          size="part"
          title={banking.reviews.emptyOfBank(bank.name, filter.currency)}
          text={banking.reviews.emptyOfBankText}
        />
      </div>
    );
  }
  return (
    <dl className={`card ${styles.stats}`} aria-label={texts.stats}>
      <div>
        <dt>{texts.count}</dt>
        <dd>
          {formatNumber(summary.totalReviews)}
          {summary.uncountedReviews > 0 && (
            <small>{plural(summary.uncountedReviews, banking.reviews.outside)}</small>
          )}
        </dd>
      </div>
      <div>
        <dt>{texts.average}</dt>
        <dd>
          <Average rating={summary.averageRating} />
        </dd>
      </div>
      <div>
        <dt>{texts.level}</dt>
        <dd>
          <Level level={summary.recommendationLevel} />
        </dd>
      </div>
      <div>
        <dt>{texts.currency}</dt>
        <dd>{summary.currency}</dd>
      </div>
    </dl>
  );
}
