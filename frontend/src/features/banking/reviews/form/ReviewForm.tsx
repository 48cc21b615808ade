import type { BankCurrency, BankProvider } from '@kubrik/contract';
import { banking } from '../../../../locales/ru/banking';
import { Form, FormActions } from '../../../../ui/form/Form';
import { FieldPair, FormNote } from '../../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../../ui/form/fields';
import { useCountryOptions } from '../../use-country-options';
import { CountState, FactFields } from './FactFields';
import { emptyReview } from './review-draft';
import styles from './review-form.module.css';
import { StarField } from './StarField';
import { useReviewForm } from './use-review-form';

const texts = banking.form;
const serviceTypes = Object.entries(banking.reviews.services).map(([value, label]) => ({ value, label }));

interface ReviewFormProps {
  bank: BankProvider;
  currency: BankCurrency;
  onAdded(): void;
}

/** The form of the page of reviews. The fields above the form choose the bank and the currency. */
export function ReviewForm({ bank, currency, onAdded }: ReviewFormProps) {
  const countries = useCountryOptions(texts.noCountry, '');
  const { form, submit } = useReviewForm({
    bank,
    draft: 'bank-review-page',
    path: `/banking/reviews?bank=${bank.id}&currency=${currency}`,
    beginning: emptyReview,
    fixed: { currency, vesselType: undefined },
    onAdded,
    onKept: onAdded,
  });
  return (
    <section className={`card ${styles.card}`}>
      <Form form={form} onSubmit={submit} label={texts.label} className={styles.form}>
        <FieldPair>
          <StarField name="rating" />
          <SelectField name="serviceType" label={texts.serviceType} options={serviceTypes} />
          <SelectField name="paidIn" label={texts.paidIn} options={countries} />
          <TextField
            name="processingTime"
            label={texts.processingTime}
            placeholder={texts.processingTimeHint}
            autoComplete="off"
          />
          <TextField name="fees" label={texts.fees} placeholder={texts.pageFeesHint} autoComplete="off" />
        </FieldPair>
        <TextField name="comment" label={texts.comment} lines={[4, 10]} />
        <FactFields currency={currency} />
        <CountState />
        <FormNote>{texts.once}</FormNote>
        <FormActions submit={texts.submit} submitting={texts.submitting} />
      </Form>
    </section>
  );
}
