import type { BankCurrency } from '@kubrik/contract';
import { amountBands, hasNotArrived, lacksOf } from '@kubrik/contract/banking/bank-review-facts';
import { useWatch } from 'react-hook-form';
import { banking } from '../../../../locales/ru/banking';
import { useCurrentUser } from '../../../../platform/session/current-user';
import { FieldPair } from '../../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../../ui/form/fields';
import { Icon } from '../../../../ui/icons/Icon';
import { payersWithoutPorts, useCountryOptions } from '../../use-country-options';
import type { ReviewDraft } from './review-draft';
import styles from './review-form.module.css';

const texts = banking.form;

/** The facts that a review needs to count; money that has not arrived has no days and no fee. */
export function FactFields({ currency }: { currency: BankCurrency }) {
  const values = useWatch<ReviewDraft>() as ReviewDraft;
  const countries = useCountryOptions(texts.noCountry, values.payerCountry, payersWithoutPorts);
  const bands = amountBands.map((value) => ({ value, label: `${texts.bands[value]} ${currency}` }));
  return (
    <fieldset className={styles.facts}>
      <legend>{texts.facts}</legend>
      <p>{texts.factsText}</p>
      <FieldPair>
        <SelectField name="payerCountry" label={texts.payerCountry} options={countries} />
        <SelectField
          name="amountBand"
          label={texts.amountBand}
          options={[{ value: '', label: texts.noBand }, ...bands]}
        />
        <TextField
          name="transferredOn"
          label={texts.transferredOn}
          type="date"
          placeholder={texts.transferredOn}
        />
        <NumberText name="shareReceived" label={texts.shareReceived} hint={texts.shareReceivedHint} />
        {!hasNotArrived(values) && (
          <>
            <NumberText name="daysUntilArrived" label={texts.daysUntilArrived} hint={texts.daysHint} />
            <NumberText name="feeAmount" label={texts.feeAmount(currency)} hint={texts.feeAmountHint} />
          </>
        )}
      </FieldPair>
    </fieldset>
  );
}

const NumberText = ({ name, label, hint }: { name: string; label: string; hint: string }) => (
  <TextField name={name} label={label} hint={hint} autoComplete="off" inputMode="decimal" maxLength={12} />
);

/** Tells the author during typing what the review still needs to count. */
export function CountState() {
  const values = useWatch<ReviewDraft>() as ReviewDraft;
  const { user } = useCurrentUser();
  const lacks = lacksOf(values);
  return (
    <div className={styles.state} role="status" data-counts={lacks.length === 0}>
      <Icon name={lacks.length === 0 ? 'check' : 'alert'} size={20} />
      <div>
        <p>
          {lacks.length === 0 ? (
            <b>{texts.counts}</b>
          ) : (
            <>
              <b>{texts.countsNot}</b> {lacks.map((lack) => texts.lacks[lack]).join(', ')}.
            </>
          )}
        </p>
        {!user && <p>{texts.countsNetwork}</p>}
      </div>
    </div>
  );
}
