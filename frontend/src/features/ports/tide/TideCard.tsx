import type { PortCard } from '@kubrik/contract';
import { useMemo, useState } from 'react';
import { tide as texts } from '../../../locales/ru/ports/tide';
import { Button, IconButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { useNow } from '../../../ui/text/time';
import tool from '../card/port-tool.module.css';
import { levelAt, predictTide } from './predict-tide';
import { TideChart } from './TideChart';
import { TideSourceLine } from './TideSourceLine';
import { TideTable } from './TideTable';
import { usePortTideQuery } from './tide.api';
import styles from './tide.module.css';
import { dateAhead, dayText, endsOfDay, lastDayAhead } from './tide-days';
import { levelText } from './tide-scale';

type TidePort = Pick<PortCard, 'id' | 'timezone'>;

/** The tide of a day at the station near a port, predicted in this browser. */
export function TideCard({ port: { id, timezone } }: { port: TidePort }) {
  const { currentData: tide, isFetching, refetch } = usePortTideQuery(id);
  const now = useNow();
  const [ahead, setAhead] = useState(0);
  const date = dateAhead(now, ahead, timezone);
  const curve = useMemo(
    () => tide && predictTide(tide, ...endsOfDay(date, timezone)),
    [tide, date, timezone],
  );
  // The station was removed since the card was kept.
  if (tide === null) return null;
  const day = dayText(date, ahead);
  const present = curve && levelAt(curve, now);
  return (
    <section className={`${tool.tool} ${styles.card}`} aria-labelledby="tide">
      <header>
        <h2 id="tide">{texts.title}</h2>
        <small>{texts.notForNavigation}</small>
      </header>
      {tide && curve && (
        <>
          <DayChoice day={day} ahead={ahead} onChoose={setAhead} />
          <p className={styles.level}>
            {present && texts.nowLevel(texts.metres(levelText(present.level, tide)), present.isRising)}
          </p>
          <div className={styles.day}>
            <TideChart tide={tide} curve={curve} date={date} timeZone={timezone} now={now} />
            <TideTable tide={tide} extremes={curve.extremes} day={day} timeZone={timezone} />
          </div>
          <TideSourceLine tide={tide} timeZone={timezone} />
        </>
      )}
      {!tide && isFetching && (
        <div className={`skeleton ${styles.loading}`} role="status" aria-label={texts.loading} />
      )}
      {!tide && !isFetching && (
        <p role="alert" className={styles.note}>
          {texts.failed}{' '}
          <Button variant="text" small onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
    </section>
  );
}

interface DayChoiceProps {
  day: string;
  ahead: number;
  onChoose(ahead: number): void;
}

function DayChoice({ day, ahead, onChoose }: DayChoiceProps) {
  return (
    <div className={styles.days}>
      <IconButton label={texts.previousDay} disabled={ahead === 0} onClick={() => onChoose(ahead - 1)}>
        <Icon name="back" size={20} />
      </IconButton>
      <span role="status">{day}</span>
      <IconButton
        label={texts.nextDay}
        className={styles.next}
        disabled={ahead === lastDayAhead}
        onClick={() => onChoose(ahead + 1)}
      >
        <Icon name="back" size={20} />
      </IconButton>
    </div>
  );
}
