import { monthName } from '@kubrik/contract/text/month';
import { useState } from 'react';
import { Link } from 'react-router';
import { restHours as texts } from '../../../locales/ru/protection/rest-hours';
import { usePrivateValue } from '../../../platform/storage/use-private-value';
import { IconButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { plural } from '../../../ui/text/russian';
import { KeptHere } from '../offline/KeptHere';
import { useKeptOffline } from '../offline/use-kept-offline';
import tools from '../rights-tools.module.css';
import { BreachList } from './BreachList';
import { DayEditor } from './DayEditor';
import { HoursExport } from './export/HoursExport';
import { dateOfDay, datesOfMonth, dayNumber } from './hours-log';
import { type HoursRecord, readHoursRecord } from './hours-record';
import { MonthOfHours } from './MonthOfHours';
import styles from './rest-hours.module.css';
import { useBreaches } from './use-hours-table';

/** Key in the private store. It must not change, because browsers hold people's hours under it. */
const storageId = 'rest-hours';

const today = () => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

/** The hours of rest of a month: the person enters them, sees the breaches, and exports a table. */
export function RestHoursTab() {
  useKeptOffline('tools');
  const { value, change, clear, isKept } = usePrivateValue(storageId, readHoursRecord);
  return (
    <div className={tools.tool}>
      <p className={tools.lead}>
        {texts.lead} <Link to="/protection/mlc/mlc-2.3">{texts.rule}</Link>
      </p>
      {value ? <Hours record={value} onChange={change} /> : <SkeletonRows rows={8} />}
      <details className={`card ${tools.method}`}>
        <summary>{texts.method.title}</summary>
        <ul>
          {texts.method.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
      <KeptHere texts={texts.kept} isKept={isKept} clear={clear} />
    </div>
  );
}

function Hours({ record, onChange }: { record: HoursRecord; onChange(record: HoursRecord): void }) {
  const [date, setDate] = useState(today);
  const month = date.slice(0, 7);
  const { days, hasExceptions, name, ship } = record;
  const breaches = useBreaches(days, month, hasExceptions);
  const set = (part: Partial<HoursRecord>) => onChange({ ...record, ...part });
  const filled = datesOfMonth(month).filter((day) => days[day] !== undefined).length;
  return (
    <div className={styles.hours}>
      <MonthBar date={date} filled={filled} breaches={breaches.length} onOpen={setDate} />
      <DayEditor date={date} days={days} onChange={(next) => set({ days: next })} onOpen={setDate} />
      <div className={styles.monthBox}>
        <MonthOfHours month={month} days={days} breaches={breaches} date={date} onOpen={setDate} />
      </div>
      <BreachList
        breaches={breaches}
        isEmpty={filled === 0}
        hasExceptions={hasExceptions}
        onExceptions={(next) => set({ hasExceptions: next })}
        onOpen={setDate}
      />
      <HoursExport table={{ month, days, name, ship, breaches }} onChange={set} />
    </div>
  );
}

interface MonthBarProps {
  date: string;
  filled: number;
  breaches: number;
  onOpen(date: string): void;
}

function MonthBar({ date, filled, breaches, onOpen }: MonthBarProps) {
  const month = date.slice(0, 7);
  const dates = datesOfMonth(month);
  const previous = dateOfDay(dayNumber(`${month}-01`) - 1);
  const next = dateOfDay(dayNumber(`${month}-01`) + dates.length);
  return (
    <header className={styles.monthBar}>
      <IconButton label={texts.previousMonth} onClick={() => onOpen(`${previous.slice(0, 7)}-01`)}>
        <Icon name="back" size={20} />
      </IconButton>
      <div>
        <h2>{monthName(month)}</h2>
        <p role="status" className={styles.filled}>
          {texts.filledDays(filled, dates.length)}
          {breaches > 0 && <b>{` · ${plural(breaches, texts.breaches.count)}`}</b>}
        </p>
      </div>
      <IconButton label={texts.nextMonth} className={styles.next} onClick={() => onOpen(next)}>
        <Icon name="back" size={20} />
      </IconButton>
    </header>
  );
}
