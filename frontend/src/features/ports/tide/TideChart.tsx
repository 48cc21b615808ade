import type { PortTide } from '@kubrik/contract';
import type { CSSProperties } from 'react';
import { tide as texts } from '../../../locales/ru/ports/tide';
import { formatNumber } from '../../../ui/text/russian';
import { momentOf } from '../sea-distance/port-time';
import { levelAt, type TideCurve } from './predict-tide';
import styles from './tide.module.css';
import { clockAt } from './tide-days';
import { labelledExtremes } from './tide-labels';
import { levelText, scaleOf } from './tide-scale';

interface TideChartProps {
  tide: PortTide;
  curve: TideCurve;
  /** `2026-11-25` of the port. */
  date: string;
  timeZone: string | null;
  now: number;
}

/** Size of the drawing, which is stretched to the available width; its texts are placed over it. */
const [width, height] = [1440, 1000];
const hours = ['00', '06', '12', '18', '24'];
/** Share of the width that the label of the present time needs on a phone. */
const roomOfNow = 0.14;

/** The curve of a day. The table beside it says the same for screen readers. */
export function TideChart({ tide, curve, date, timeZone, now }: TideChartProps) {
  const { start, end, points } = curve;
  const { lowest, highest, lines } = scaleOf(tide, curve);
  const x = (time: number) => (time - start) / (end - start);
  const y = (level: number) => (highest - level) / (highest - lowest);
  const path = points
    .map(({ time, level }) => `${(x(time) * width).toFixed(1)} ${(y(level) * height).toFixed(1)}`)
    .join('L');
  const at = (time: number, level: number): CSSProperties => ({
    left: `${x(time) * 100}%`,
    top: `${y(level) * 100}%`,
  });
  const present = levelAt(curve, now);
  const shownHours = hours
    .map((hour) => ({ hour, place: hour === '24' ? 1 : x(momentOf(`${date}T${hour}:00`, timeZone)) }))
    .filter(({ place }) => !present || Math.abs(place - x(now)) > roomOfNow);
  const labelled = labelledExtremes(curve.extremes);
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.water} d={`M0 ${height}L${path}L${width} ${height}Z`} />
          <path className={styles.curve} d={`M${path}`} />
        </svg>
        {lines.map((level) => (
          <span
            key={level}
            className={styles.line}
            style={{ top: `${y(level) * 100}%` }}
            data-datum={level === 0 || undefined}
          >
            <span>{formatNumber(level).replace('-', '−')}</span>
          </span>
        ))}
        {present && <span className={styles.now} style={{ left: `${x(now) * 100}%` }} />}
        {curve.extremes.map(({ time, level, isHigh }) => (
          <span
            key={time}
            className={styles.mark}
            style={at(time, level)}
            data-kind={isHigh ? 'high' : 'low'}
            data-edge={x(time) < 0.08 ? 'start' : x(time) > 0.92 ? 'end' : undefined}
          >
            {labelled.has(time) && (
              <span className={styles.label}>
                <b>{levelText(level, tide)}</b>
                {clockAt(time, timeZone)}
              </span>
            )}
          </span>
        ))}
        {present && <span className={styles.present} style={at(now, present.level)} />}
      </div>
      <div className={styles.hours}>
        {shownHours.map(({ hour, place }) => (
          <span key={hour} style={{ left: `${place * 100}%` }}>
            {Number(hour)}
          </span>
        ))}
        {present && (
          <span className={styles.nowName} style={{ left: `${x(now) * 100}%` }}>
            {texts.now}
          </span>
        )}
      </div>
    </div>
  );
}
