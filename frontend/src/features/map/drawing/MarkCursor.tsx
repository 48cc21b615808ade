import { type KeyboardEvent, useState } from 'react';
import { map } from '../../../locales/ru/map';
import type { MapPorts } from '../../../platform/port-map';
import { formatNumber, plural } from '../../../ui/text/russian';
import type { Mark } from './clusters';
import styles from './mark-cursor.module.css';
import { indexAcross, indexOfMark, type ScreenMark } from './marks-on-screen';

const { marks: texts } = map;

interface MarkCursorProps {
  ports: MapPorts;
  /** The marks in view, in reading order. */
  marks: readonly ScreenMark[];
  onOpen(mark: Mark): void;
  onZoom(levels: number): void;
}

function nameOf({ count, best }: Mark, { names }: MapPorts): string {
  const name = names[best] ?? '';
  return count === 1 ? texts.port(name) : texts.cluster(plural(count, map.ports), name);
}

/** Makes every mark in view reachable by keyboard: one button, which the arrow keys move from mark to mark. */
export function MarkCursor({ ports, marks, onOpen, onZoom }: MarkCursorProps) {
  const [at, setAt] = useState<Mark>();
  const [hasMoved, setHasMoved] = useState(false);
  const index = indexOfMark(marks, at);
  const current = marks[index];
  if (!current) return null;

  const last = marks.length - 1;
  const moves: Record<string, () => number> = {
    ArrowRight: () => Math.min(index + 1, last),
    ArrowLeft: () => Math.max(index - 1, 0),
    ArrowDown: () => indexAcross(marks, index, 1),
    ArrowUp: () => indexAcross(marks, index, -1),
    Home: () => 0,
    End: () => last,
  };
  const zooms: Record<string, number> = { '+': 1, '=': 1, '-': -1 };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const zoom = zooms[event.key];
    if (!move && !zoom) return;
    event.preventDefault();
    setHasMoved(true);
    // Zooming keeps the current mark.
    setAt(marks[move ? move() : index]?.mark);
    if (zoom) onZoom(zoom);
  };
  const name = nameOf(current.mark, ports);
  const place = texts.place(formatNumber(index + 1), formatNumber(marks.length));
  return (
    <>
      <button
        type="button"
        className={styles.cursor}
        style={{ left: current.x, top: current.y }}
        aria-label={`${name}, ${place}`}
        aria-describedby="map-marks-help"
        onKeyDown={press}
        onBlur={() => setHasMoved(false)}
        onClick={() => {
          setAt(current.mark);
          onOpen(current.mark);
        }}
      >
        <span className={styles.name} data-side={current.y < 60 ? 'below' : 'above'}>
          {name}
        </span>
      </button>
      <span id="map-marks-help" className="visually-hidden">
        {texts.help}
      </span>
      <span role="status" className="visually-hidden">
        {hasMoved && `${name}, ${place}`}
      </span>
    </>
  );
}
