import { BarChart } from '@mui/x-charts/BarChart';
import { useState } from 'react';
import { adminCharts as texts } from '../../../locales/ru/admin/admin-charts';
import type { ReplyOf } from '../../../platform/api/call';
import { Select } from '../../../ui/controls/Select';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { formatNumber } from '../../../ui/text/russian';
import { useDayFiguresQuery } from '../admin.api';
import { figuresRefetch } from '../limits';
import admin from '../panel/admin.module.css';
import { type ChartPeriod, type ChartPoint, chartPoints, knownSince } from './chart-points';
import styles from './day-charts.module.css';

type Figure = ReplyOf<'admin.dayFigures'>['figures'][number];

const periods = (['days', 'weeks'] as const).map((value) => ({ value, label: texts.periods[value] }));
/** Every seventh or sixth bar has a label; the labels start at one of the first bars, so that the last label fits. */
const labelEvery = { days: 7, weeks: 6 } as const;
const firstLabelled = 3;

/** Formats a day; the days are in UTC. */
const dayText = (month: 'short' | 'long') => {
  const format = new Intl.DateTimeFormat('ru', { day: 'numeric', month, timeZone: 'UTC' });
  return (time: number) => format.format(time).replace('.', '');
};
const shortDay = dayText('short');
const longDay = dayText('long');
const pointText = ({ from, to }: ChartPoint) =>
  from === to ? longDay(from) : `${shortDay(from)} – ${shortDay(to)}`;

/** Numbers of things created on each of the last days, or in each of the last weeks. */
export function DayCharts() {
  const { data, isError, refetch } = useDayFiguresQuery(undefined, { pollingInterval: figuresRefetch });
  const [period, setPeriod] = useState<ChartPeriod>('days');
  return (
    <section className={`card ${admin.box}`} aria-labelledby="day-charts">
      <div className={styles.head}>
        <h3 id="day-charts">{texts.title}</h3>
        <Select label={texts.period} options={periods} value={period} onChange={setPeriod} />
      </div>
      {!data && (isError ? <FailedNotice size="part" onRetry={() => void refetch()} /> : <SkeletonRows />)}
      {data && (
        <div className={styles.charts}>
          {data.figures.map((figure) => (
            <Chart key={figure.name} figure={figure} from={data.from} period={period} />
          ))}
        </div>
      )}
    </section>
  );
}

interface ChartProps {
  figure: Figure;
  from: string;
  period: ChartPeriod;
}

function Chart({ figure: { name, counts }, from, period }: ChartProps) {
  const points = chartPoints(from, counts, period);
  const known = points.flatMap(({ count }) => count ?? []);
  const since = knownSince(from, counts, points);
  const sum = formatNumber(known.reduce((all, count) => all + count, 0));
  return (
    <figure className={styles.chart} aria-label={texts.names[name]}>
      <figcaption>
        <span>{texts.names[name]}</span>
        {known.length > 0 && <b>{sum}</b>}
        {since !== undefined && <small>{texts.since(longDay(since))}</small>}
      </figcaption>
      {known.length > 0 ? (
        <Bars name={name} points={points} every={labelEvery[period]} />
      ) : (
        <p className={styles.nothing}>{texts.nothing}</p>
      )}
    </figure>
  );
}

const axis = { disableLine: true, disableTicks: true } as const;

function Bars({ name, points, every }: { name: Figure['name']; points: ChartPoint[]; every: number }) {
  const isEmpty = points.every(({ count }) => !count);
  const textOf = new Map(points.map((point) => [point.from, pointText(point)]));
  return (
    <BarChart
      height={150}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      hideLegend
      skipAnimation
      grid={{ horizontal: true }}
      xAxis={[
        {
          ...axis,
          scaleType: 'band',
          height: 24,
          categoryGapRatio: 0.3,
          data: points.map((point) => point.from),
          tickInterval: (_: number, n: number) => n % every === firstLabelled,
          valueFormatter: (time: number, { location }) =>
            location === 'tick' ? shortDay(time) : (textOf.get(time) ?? ''),
        },
      ]}
      yAxis={[
        {
          ...axis,
          width: 'auto',
          tickNumber: 3,
          tickMinStep: 1,
          min: 0,
          valueFormatter: formatNumber,
          ...(isEmpty && { max: 1 }),
        },
      ]}
      series={[
        {
          label: texts.names[name],
          color: 'var(--sea)',
          data: points.map(({ count }) => count),
          valueFormatter: (count) => (count === null ? texts.unknown : formatNumber(count)),
        },
      ]}
    />
  );
}
