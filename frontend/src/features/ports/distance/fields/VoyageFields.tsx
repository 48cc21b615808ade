import { useId } from 'react';
import { distance as texts } from '../../../../locales/ru/ports/distance';
import { type Passage, passages, usuallyClosed } from '../../sea-distance/passages';
import styles from '../distance.module.css';
import { speedIn, type useDistanceAddress } from '../distance-address';
import { useImmediate } from './use-immediate';

type VoyageFieldsProps = Pick<
  ReturnType<typeof useDistanceAddress>,
  'closed' | 'departure' | 'setClosed' | 'setDeparture' | 'setSpeed' | 'speed'
>;

/** Those that are usually open first. */
const ordered: readonly Passage[] = [
  ...passages.filter((passage) => !usuallyClosed.includes(passage)),
  ...usuallyClosed,
];

/** Speed, departure and the passages that are closed. */
export function VoyageFields(props: VoyageFieldsProps) {
  const [speed, setSpeed] = useImmediate(props.speed, props.setSpeed);
  const [departure, setDeparture] = useImmediate(props.departure, props.setDeparture);
  const [closedNow, setClosed] = useImmediate(props.closed.join(), (next) =>
    props.setClosed(passages.filter((passage) => next.split(',').includes(passage))),
  );
  const closed = closedNow.split(',');
  const id = useId();
  const isWrong = speedIn(speed) === undefined;
  return (
    <section aria-labelledby={`${id}-voyage`} className={`card ${styles.panel}`}>
      <h2 id={`${id}-voyage`}>{texts.voyage}</h2>
      <div className={styles.pair}>
        <div className={styles.value}>
          <label htmlFor={`${id}-speed`}>{texts.speed}</label>
          <input
            id={`${id}-speed`}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            value={speed}
            onChange={(event) => setSpeed(event.target.value)}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-speed-note` : undefined}
          />
          {isWrong && (
            <p id={`${id}-speed-note`} role="alert" data-error>
              {texts.speedError}
            </p>
          )}
        </div>
        <div className={styles.value}>
          <label htmlFor={`${id}-departure`}>{texts.departure}</label>
          <input
            id={`${id}-departure`}
            type="datetime-local"
            value={departure}
            onChange={(event) => setDeparture(event.target.value)}
            aria-describedby={`${id}-departure-note`}
          />
          <p id={`${id}-departure-note`}>{texts.departureHint}</p>
        </div>
      </div>
      <fieldset className={styles.passages}>
        <legend>{texts.closed}</legend>
        <p>{texts.closedHint}</p>
        {ordered.map((passage) => (
          <label key={passage}>
            <input
              type="checkbox"
              checked={closed.includes(passage)}
              onChange={({ target: { checked } }) =>
                setClosed(passages.filter((one) => (one === passage ? checked : closed.includes(one))).join())
              }
            />
            {texts.passages[passage]}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
