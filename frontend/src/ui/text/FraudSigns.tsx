import type { VacancyWarning } from '@kubrik/contract/jobs/vacancy-warnings';
import { jobsWarnings as texts } from '../../locales/ru/jobs/jobs-warnings';
import { Icon } from '../icons/Icon';
import styles from './fraud-signs.module.css';
import { plural } from './russian';

interface FraudSignsProps {
  /** Missing in answers that a browser stored before warnings existed. */
  warnings: readonly VacancyWarning[] | undefined;
  title: string;
  /** Shown below the signs. */
  note?: string | undefined;
  /** Number of signs that are shown; further ones are only counted. */
  most?: number;
}

/** What a text has in common with frauds; renders nothing without warnings. */
export function FraudSigns({ warnings = [], title, note, most = warnings.length }: FraudSignsProps) {
  if (warnings.length === 0) return null;
  const hidden = Math.max(0, warnings.length - most);
  return (
    <div className={styles.warning}>
      <Icon name="alert" size={22} />
      <div>
        <p>
          <b>{title}</b>
        </p>
        <ul>
          {warnings.slice(0, most).map((warning) => (
            <li key={warning}>{texts.reasons[warning]}</li>
          ))}
        </ul>
        {hidden > 0 && <p>{texts.andMore(plural(hidden, texts.more))}</p>}
        {note && <p>{note}</p>}
      </div>
    </div>
  );
}
