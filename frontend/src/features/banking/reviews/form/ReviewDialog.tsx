import type { BankCurrency, BankProvider, BankReview } from '@kubrik/contract';
import { banking } from '../../../../locales/ru/banking';
import { FieldPair, FormDialog } from '../../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../../ui/form/fields';
import { currencyOptions, formCurrencies, usualCurrency } from '../../currencies';
import { useCountryOptions } from '../../use-country-options';
import { CountState, FactFields } from './FactFields';
import { emptyReview } from './review-draft';
import { StarField } from './StarField';
import { useReviewForm } from './use-review-form';

const texts = banking.form;
const currencies = currencyOptions(formCurrencies);

interface ReviewDialogProps {
  bank: BankProvider;
  /** The chosen currency; it is the form's default if the form offers it. */
  currency: BankCurrency;
  /** The chosen country; empty for none. */
  country: string;
  onAdded(review: BankReview): void;
  onClose(): void;
}

/** A review of one bank in a dialog; the review is about a salary. */
export function ReviewDialog({ bank, currency, country, onAdded, onClose }: ReviewDialogProps) {
  const offered = formCurrencies.find((known) => known === currency);
  const countries = useCountryOptions(texts.noCountry, country);
  const { form, submit } = useReviewForm({
    bank,
    draft: 'bank-review-window',
    path: `/banking?tab=reviews&bank=${bank.id}`,
    beginning: { ...emptyReview, paidIn: country, ...(offered ? { currency: offered } : {}) },
    fixed: { serviceType: 'salary' },
    onAdded,
    onKept: onClose,
  });
  return (
    <FormDialog
      title={texts.title(bank.name)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      label={texts.label}
      texts={{ ...texts, note: texts.once }}
    >
      <FieldPair>
        <StarField name="rating" />
        <SelectField name="currency" label={texts.currency} options={currencies} />
        <SelectField name="paidIn" label={texts.paidIn} options={countries} />
        <TextField
          name="processingTime"
          label={texts.processingTime}
          placeholder={texts.processingTimeHint}
          autoComplete="off"
        />
        <TextField name="fees" label={texts.fees} placeholder={texts.feesHint} autoComplete="off" />
      </FieldPair>
      <TextField
        name="vesselType"
        label={texts.vesselType}
        placeholder={texts.vesselTypeHint}
        autoComplete="off"
      />
      <TextField name="comment" label={texts.comment} lines={[4, 10]} />
      <FactFields currency={form.watch('currency') ?? usualCurrency} />
      <CountState />
    </FormDialog>
  );
}
