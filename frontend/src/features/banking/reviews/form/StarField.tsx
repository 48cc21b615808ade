import { useController } from 'react-hook-form';
import { banking } from '../../../../locales/ru/banking';
import { Icon } from '../../../../ui/icons/Icon';
import { fiveStars } from '../Stars';
import styles from '../stars.module.css';

const texts = banking.form;

/** A choice of one to five stars; for the keyboard and screen readers it is a group of five radio buttons. */
export function StarField({ name }: { name: string }) {
  const { field, fieldState } = useController({ name });
  return (
    <fieldset className={styles.field}>
      <legend>{texts.rating}</legend>
      <div className={styles.choices}>
        {fiveStars.map((star) => (
          <label key={star} data-full={star <= field.value || undefined}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={field.value === star}
              onChange={() => field.onChange(star)}
              onBlur={field.onBlur}
              ref={star === 1 ? field.ref : undefined}
            />
            <Icon name="star" size={30} />
            <span className="visually-hidden">{texts.stars(star)}</span>
          </label>
        ))}
        <output aria-hidden="true">{texts.stars(field.value)}</output>
      </div>
      {fieldState.error && <p role="alert">{fieldState.error.message}</p>}
    </fieldset>
  );
}
