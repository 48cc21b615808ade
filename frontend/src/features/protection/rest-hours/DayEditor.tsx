import { type FormEvent, useState } from 'react';
import { restHours } from '../../../locales/ru/protection/rest-hours';
import { Button, IconButton } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { Icon } from '../../../ui/icons/Icon';
import { HalfHourGrid } from './HalfHourGrid';
import {
  cellsADay,
  type DayCells,
  dateOfDay,
  datesOfMonth,
  dayNumber,
  type HoursLog,
  minutesACell,
  restOfDay,
} from './hours-log';
import { withDay } from './hours-record';
import { dayText, durationText, weekdayText } from './hours-texts';
import styles from './rest-hours.module.css';
import { readWorkTimes, workTimesOf } from './typed-hours';

const texts = restHours.day;
const minutesADay = cellsADay * minutesACell;

interface DayEditorProps {
  date: string;
  days: HoursLog;
  onChange(days: HoursLog): void;
  /** Opens another day of this month or of a neighbouring month. */
  onOpen(date: string): void;
}

/** One day: its half hours, its times of work as text, and buttons for frequent changes. */
export function DayEditor({ date, days, onChange, onOpen }: DayEditorProps) {
  const cells = days[date];
  const set = (next: DayCells | undefined) => onChange(withDay(days, date, next));
  const day = dayNumber(date);
  return (
    <section className={`card ${styles.day}`} aria-labelledby="day-title">
      <header className={styles.dayHead}>
        <IconButton label={texts.previous} onClick={() => onOpen(dateOfDay(day - 1))}>
          <Icon name="back" size={20} />
        </IconButton>
        <div>
          <h3 id="day-title">
            <span className="visually-hidden">{texts.title('')}</span>
            {`${dayText(date)}, ${weekdayText(date)}`}
          </h3>
          <p role="status">{cells === undefined ? texts.unknown : totalsOf(cells)}</p>
        </div>
        <IconButton label={texts.next} className={styles.next} onClick={() => onOpen(dateOfDay(day + 1))}>
          <Icon name="back" size={20} />
        </IconButton>
      </header>
      <HalfHourGrid key={date} cells={cells} onChange={set} />
      <p className={styles.legend}>
        <span data-mark="work">{texts.work}</span>
        <span data-mark="rest">{texts.rest}</span>
        <small>{texts.howTo}</small>
      </p>
      <TimesField key={`times of ${date}`} cells={cells} onApply={set} />
      <DayActions date={date} days={days} onChange={onChange} />
    </section>
  );
}

function totalsOf(cells: DayCells): string {
  const rest = restOfDay(cells);
  return texts.totals(durationText(rest), durationText(minutesADay - rest));
}

function TimesField({ cells, onApply }: { cells: DayCells | undefined; onApply(cells: DayCells): void }) {
  const [text, setText] = useState(() => (cells === undefined ? '' : workTimesOf(cells)));
  const [isWrong, setWrong] = useState(false);
  const [written, setWritten] = useState(cells);
  // The hours have changed outside this field. Its text is replaced without a new field, so that the field keeps the
  // focus.
  if (written !== cells) {
    setWritten(cells);
    setText(cells === undefined ? '' : workTimesOf(cells));
    setWrong(false);
  }
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const read = readWorkTimes(text);
    setWrong(read === undefined);
    if (read !== undefined) onApply(read);
  };
  return (
    <form className={styles.times} onSubmit={apply}>
      <Field
        label={texts.times}
        value={text}
        onChange={setText}
        placeholder={texts.timesPlaceholder}
        hint={texts.timesHint}
        error={isWrong ? texts.wrongTimes : undefined}
        autoComplete="off"
      />
      <Button variant="outlined" type="submit">
        {texts.apply}
      </Button>
    </form>
  );
}

/** Copies the hours to every later day of the month that has no hours yet. */
function untilEndOfMonth(days: HoursLog, date: string, cells: DayCells): HoursLog {
  const later = datesOfMonth(date.slice(0, 7)).filter((other) => other > date && days[other] === undefined);
  return later.reduce((filled, other) => withDay(filled, other, cells), days);
}

function DayActions({ date, days, onChange }: Pick<DayEditorProps, 'date' | 'days' | 'onChange'>) {
  const cells = days[date];
  const before = days[dateOfDay(dayNumber(date) - 1)];
  return (
    <div className={styles.dayActions}>
      <Button variant="outlined" small onClick={() => onChange(withDay(days, date, 'r'.repeat(cellsADay)))}>
        {texts.allRest}
      </Button>
      <Button
        variant="outlined"
        small
        disabled={before === undefined}
        onClick={() => onChange(withDay(days, date, before))}
      >
        {texts.asBefore}
      </Button>
      <Button
        variant="outlined"
        small
        disabled={cells === undefined}
        onClick={() => cells && onChange(untilEndOfMonth(days, date, cells))}
      >
        {texts.repeat}
      </Button>
      <Button
        variant="text"
        small
        disabled={cells === undefined}
        onClick={() => onChange(withDay(days, date, undefined))}
      >
        {texts.clear}
      </Button>
    </div>
  );
}
