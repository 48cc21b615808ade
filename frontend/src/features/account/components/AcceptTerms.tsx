import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Link } from 'react-router';
import { signIn } from '../../../locales/ru/account/sign-in';
import styles from './accept-terms.module.css';

const { terms } = signIn;

/** Consent to the terms and to the privacy policy; its links open beside the form. */
export function AcceptTerms() {
  const { field, fieldState } = useController({ name: 'acceptsTerms' });
  const id = useId();
  const { error } = fieldState;
  return (
    <div className={styles.consent}>
      <label>
        <input
          type="checkbox"
          name={field.name}
          ref={field.ref}
          checked={Boolean(field.value)}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.checked)}
        />
        <span>
          {terms.accept}{' '}
          <Link to="/terms" target="_blank">
            {terms.terms}
          </Link>{' '}
          {terms.and}{' '}
          <Link to="/privacy" target="_blank">
            {terms.privacy}
          </Link>
        </span>
      </label>
      {error && (
        <p id={id} role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
}
