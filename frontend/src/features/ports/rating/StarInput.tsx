import { useId } from 'react';
import { portRating as texts } from '../../../locales/ru/ports/crew-facts';
import { Icon } from '../../../ui/icons/Icon';
import { plural } from '../../../ui/text/russian';
import styles from './port-rating.module.css';

const all = [1, 2, 3, 4, 5];

interface StarInputProps {
  label: string;
  /** Undefined while none is chosen. */
  value: number | null | undefined;
  onChange(value: number): void;
}

/** Five stars to choose from. */
export function StarInput({ label, value, onChange }: StarInputProps) {
  const name = useId();
  return (
    <fieldset className={styles.stars}>
      <legend>{label}</legend>
      <span className={styles.choices}>
        {all.map((one) => (
          <label key={one} data-filled={(value ?? 0) >= one || undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={one}
              checked={value === one}
              aria-label={plural(one, texts.stars)}
              onChange={() => onChange(one)}
            />
            <Icon name="star" size={24} />
          </label>
        ))}
      </span>
    </fieldset>
  );
}
