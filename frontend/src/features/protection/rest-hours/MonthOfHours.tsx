import { restHours } from '../../../locales/ru/protection/rest-hours';
import { cellsADay, type DayCells, datesOfMonth, type HoursLog, restOfDay } from './hours-log';
import { dayOfBreach, dayText, durationText, weekdayText } from './hours-texts';
import styles from './rest-hours.module.css';
import type { Breach } from './rules/breaches';

const texts = restHours.month;

interface MonthOfHoursProps {
  month: string;
  days: HoursLog;
  breaches: readonly Breach[];
  /** The opened day. */
  date: string;
  onOpen(date: string): void;
}

/** Every day of the month as a bar of work and rest; a press opens the day. */
export function MonthOfHours({ month, days, breaches, date: open, onOpen }: MonthOfHoursProps) {
  const broken = new Set(breaches.map(dayOfBreach));
  return (
    <ul className={styles.month} aria-label={texts.list}>
      {datesOfMonth(month).map((date) => (
        <li key={date}>
          <DayRow
            date={date}
            cells={days[date]}
            isOpen={date === open}
            isBroken={broken.has(date)}
            onOpen={() => onOpen(date)}
          />
        </li>
      ))}
    </ul>
  );
}

interface DayRowProps {
  date: string;
  cells: DayCells | undefined;
  isOpen: boolean;
  isBroken: boolean;
  onOpen(): void;
}

function DayRow({ date, cells, isOpen, isBroken, onOpen }: DayRowProps) {
  const rest = cells === undefined ? undefined : durationText(restOfDay(cells));
  const weekday = weekdayText(date);
  const isWeekend = weekday === restHours.weekdays[0] || weekday === restHours.weekdays[6];
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isOpen ? 'date' : undefined}
      data-weekend={isWeekend || undefined}
      onClick={onOpen}
    >
      <span className="visually-hidden">{dayText(date)}</span>
      <span aria-hidden="true" className={styles.rowDate}>
        <b>{Number(date.slice(8))}</b> {weekday}
      </span>
      <Bar cells={cells} />
      <span className={styles.rowRest}>
        {isBroken && (
          <b role="img" aria-label={texts.breach}>
            !
          </b>
        )}
        {rest === undefined ? (
          texts.unknown
        ) : (
          <span>
            <span className="visually-hidden">{texts.restOf('')}</span>
            {rest}
          </span>
        )}
      </span>
    </button>
  );
}

function Bar({ cells }: { cells: DayCells | undefined }) {
  return (
    <svg
      className={styles.bar}
      data-unknown={cells === undefined || undefined}
      viewBox={`0 0 ${cellsADay} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.barRest} width={cellsADay} height="10" />
      {[...(cells ?? '').matchAll(/w+/g)].map(({ index, 0: run }) => (
        <rect key={index} className={styles.barWork} x={index} width={run.length} height="10" />
      ))}
    </svg>
  );
}
