import type { BankCurrency, BankProvider, BankReview } from '@kubrik/contract';
import { banking } from '../../../locales/ru/banking';
import { common } from '../../../locales/ru/common';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Form, FormActions } from '../../../ui/form/Form';
import { SelectField, TextField } from '../../../ui/form/fields';
import { currencyOptions, formCurrencies } from '../currencies';
import { emptyReview } from '../review-draft';
import { useReviewForm } from '../use-review-form';
import styles from './review-form.module.css';
import { StarField } from './StarField';

const texts = banking.form;
const currencies = currencyOptions(formCurrencies);

interface ReviewDialogProps {
  bank: BankProvider;
  /** The chosen currency, the form's default if the form offers it. */
  currency: BankCurrency;
  onAdded(review: BankReview): void;
  onClose(): void;
}

/** A review of one bank in a window; the pay it is about is a salary. */
export function ReviewDialog({ bank, currency, onAdded, onClose }: ReviewDialogProps) {
  const offered = formCurrencies.find((known) => known === currency);
  const { form, submit } = useReviewForm({
    bankId: bank.id,
    draft: 'bank-review-window',
    beginning: { ...emptyReview, ...(offered ? { currency: offered } : {}) },
    fixed: { serviceType: 'salary' },
    onAdded,
  });
  return (
    <Dialog title={texts.title(bank.name)} onClose={onClose} wide staysOnOutsideClick>
      <Form form={form} onSubmit={submit} label={texts.label} className={styles.form}>
        <div className={styles.pair}>
          <StarField name="rating" />
          <SelectField name="currency" label={texts.currency} options={currencies} />
          <TextField
            name="processingTime"
            label={texts.processingTime}
            placeholder={texts.processingTimeHint}
            autoComplete="off"
          />
          <TextField name="fees" label={texts.fees} placeholder={texts.feesHint} autoComplete="off" />
        </div>
        <TextField
          name="vesselType"
          label={texts.vesselType}
          placeholder={texts.vesselTypeHint}
          autoComplete="off"
        />
        <TextField name="comment" label={texts.comment} multiline minRows={4} maxRows={10} />
        <p className={styles.note}>{texts.once}</p>
        <FormActions submit={texts.submit} submitting={texts.submitting}>
          <Button variant="text" onClick={onClose}>
            {common.cancel}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
