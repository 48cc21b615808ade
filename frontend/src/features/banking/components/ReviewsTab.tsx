import type { BankReview } from '@kubrik/contract';
import { useState } from 'react';
import { banking } from '../../../locales/ru/banking';
import { Button, LinkButton } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { Empty, Ghosts } from '../../../ui/PagedList';
import { usualCurrency } from '../currencies';
import { type Banking, chosenBank } from '../use-banking-place';
import { BankChoice, useBanks } from './BankChoice';
import { BankSummaries } from './BankSummaries';
import { ReviewDialog } from './ReviewDialog';
import { ReviewList } from './ReviewList';
import styles from './reviews.module.css';

const texts = banking.reviews;

/** Reviews of every bank or of the chosen one, with what they come to. */
export function ReviewsTab({ place, go }: Banking) {
  const { data: banks = [] } = useBanks();
  const [isWriting, setWriting] = useState(false);
  const bank = chosenBank(banks, place);
  const filter = { bankId: bank?.id ?? null, currency: place.currency };
  // The review may be in another currency than the one that is shown.
  const showAdded = ({ currency }: BankReview) => {
    setWriting(false);
    if (currency !== place.currency) go({ currency });
  };
  return (
    <div className={styles.reviews}>
      <header className={styles.pageHead}>
        <h2>{texts.title}</h2>
        <p>{texts.text}</p>
      </header>
      <BankChoice place={place} go={go} optionOf={({ country, name }) => `${country}: ${name}`}>
        <Button
          variant="contained"
          icon={<Icon name="edit" size={18} />}
          disabled={!bank}
          aria-describedby={bank ? undefined : 'choose-bank'}
          onClick={() => setWriting(true)}
        >
          {texts.write}
        </Button>
        <p className={styles.hint}>
          <span id="choose-bank">{!bank && texts.chooseFirst}</span>
          <LinkButton variant="text" small to={pagePath(place)}>
            {texts.toPage}
          </LinkButton>
        </p>
      </BankChoice>
      <BankSummaries filter={filter} banks={banks} onChoose={(bankId) => go({ bank: String(bankId) })} />
      <ReviewList
        filter={filter}
        banks={banks}
        loading={<Ghosts />}
        empty={
          <Empty
            title={bank ? texts.emptyOfBank(bank.name, place.currency) : texts.empty}
            text={bank ? texts.emptyOfBankText : texts.emptyText}
          />
        }
      />
      {bank && isWriting && (
        <ReviewDialog
          bank={bank}
          currency={place.currency}
          onAdded={showAdded}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  );
}

function pagePath({ bank, currency }: Banking['place']): string {
  const search = new URLSearchParams();
  if (bank !== '') search.set('bank', bank);
  if (currency !== usualCurrency) search.set('currency', currency);
  return `/banking/reviews${search.size > 0 ? `?${search}` : ''}`;
}
