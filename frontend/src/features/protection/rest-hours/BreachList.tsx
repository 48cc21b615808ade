import { restHours } from '../../../locales/ru/protection/rest-hours';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { Switch } from '../../../ui/form/Switch';
import { breachTexts, dayOfBreach } from './hours-texts';
import styles from './rest-hours.module.css';
import type { Breach } from './rules/breaches';

const texts = restHours.breaches;

interface BreachListProps {
  breaches: readonly Breach[];
  /** Whether no day of the month is entered. */
  isEmpty: boolean;
  hasExceptions: boolean;
  onExceptions(hasExceptions: boolean): void;
  onOpen(date: string): void;
}

/** Each breach with its rule, its time, the found value and the required value. */
export function BreachList({ breaches, isEmpty, hasExceptions, onExceptions, onOpen }: BreachListProps) {
  return (
    <section className={`card ${styles.breaches}`} aria-labelledby="breaches-title">
      <h2 id="breaches-title">{texts.title}</h2>
      <Switch
        label={texts.withExceptions}
        hint={texts.withExceptionsHint}
        checked={hasExceptions}
        onChange={onExceptions}
      />
      {breaches.length === 0 && isEmpty && (
        <EmptyNotice size="part" title={texts.empty} text={texts.emptyText} />
      )}
      {breaches.length === 0 && !isEmpty && (
        <p className={styles.fine} role="status">
          <b>{texts.none}.</b> {texts.noneText}
        </p>
      )}
      {breaches.length > 0 && (
        <>
          <ul aria-label={texts.list}>
            {breaches.map((breach) => (
              <li key={`${breach.rule}-${breach.from}`} className={styles.breachItem}>
                <BreachRow breach={breach} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          <LinkButton variant="outlined" to="/protection/mlc/mlc-a2.3.7">
            {texts.complain}
          </LinkButton>
        </>
      )}
    </section>
  );
}

function BreachRow({ breach, onOpen }: { breach: Breach; onOpen(date: string): void }) {
  const { title, source, from, to, sentence } = breachTexts(breach);
  return (
    <div className={styles.breach}>
      <h3>{title}</h3>
      <p>
        {texts.between(from, to)}: {sentence}.
      </p>
      <small>{source}</small>
      <Button variant="text" small className={styles.showDay} onClick={() => onOpen(dayOfBreach(breach))}>
        {texts.show}
      </Button>
    </div>
  );
}
