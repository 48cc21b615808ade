import type { VoteType } from '@kubrik/contract';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { VoteSign } from './VoteCounts';
import styles from './vote-choice.module.css';

const texts = blacklist.voting;
const votes = Object.entries(texts.choices) as [VoteType, { label: string; colour: string; text: string }][];

/** Three choices, each with an icon, a word and an explanation. */
export function VoteChoice({ name }: { name: string }) {
  const { field, fieldState } = useController({ name });
  const id = useId();
  const error = fieldState.error?.message;
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{texts.choice}</legend>
      <div className={styles.votes}>
        {votes.map(([value, { label, colour, text }], index) => (
          <label key={value}>
            <input
              type="radio"
              name={field.name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              ref={index === 0 ? field.ref : undefined}
              aria-describedby={`${id}-${value}`}
            />
            <VoteSign voteType={value} />
            <b>
              {label} <span className={styles.colour}>{colour}</span>
            </b>
            <small id={`${id}-${value}`}>{text}</small>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
