import type { PortTide } from '@kubrik/contract';
import { tide as texts } from '../../../locales/ru/ports/tide';
import type { Extreme } from './predict-tide';
import styles from './tide.module.css';
import { clockAt } from './tide-days';
import { levelText } from './tide-scale';

interface TideTableProps {
  tide: PortTide;
  extremes: readonly Extreme[];
  /** «Завтра, 26 ноября» */
  day: string;
  timeZone: string | null;
}

/** The high and low waters of a day. */
export function TideTable({ tide, extremes, day, timeZone }: TideTableProps) {
  if (extremes.length === 0) return <p className={styles.note}>{texts.none}</p>;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{texts.table(day)}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{texts.kind}</th>
          <th scope="col">{texts.time}</th>
          <th scope="col">{texts.height}</th>
        </tr>
      </thead>
      <tbody>
        {extremes.map(({ time, level, isHigh }) => (
          <tr key={time} data-kind={isHigh ? 'high' : 'low'}>
            <th scope="row">{isHigh ? texts.high : texts.low}</th>
            <td>{clockAt(time, timeZone)}</td>
            <td>{texts.metres(levelText(level, tide))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
