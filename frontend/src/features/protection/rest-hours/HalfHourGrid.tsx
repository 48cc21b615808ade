import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { restHours } from '../../../locales/ru/protection/rest-hours';
import { cellsADay, type DayCells, timeOfCell } from './hours-log';
import styles from './rest-hours.module.css';

const texts = restHours.day;
/** Each row is a watch of four hours. */
const cellsARow = 8;
const rows = Array.from({ length: cellsADay / cellsARow }, (_, row) => row * cellsARow);
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -cellsARow,
  ArrowDown: cellsARow,
};

interface HalfHourGridProps {
  /** Undefined for an unknown day; after the first painting its other cells become rest. */
  cells: DayCells | undefined;
  onChange(cells: DayCells): void;
}

/** The cells that a finger or the mouse is painting, until it is lifted. */
interface Stroke {
  cells: DayCells;
  mark: string;
  /** The last painted cell. */
  last: number;
}

const painted = (cells: DayCells, cell: number, mark: string) =>
  `${cells.slice(0, cell)}${mark}${cells.slice(cell + 1)}`;

/** A fast finger skips cells, so the cells between two points in the same row are painted, too. */
function withCell({ cells, mark, last }: Stroke, cell: number): Stroke {
  const isSameRow = Math.floor(last / cellsARow) === Math.floor(cell / cellsARow);
  const [from, to] = isSameRow ? [Math.min(last, cell), Math.max(last, cell)] : [cell, cell];
  const length = to - from + 1;
  return { cells: `${cells.slice(0, from)}${mark.repeat(length)}${cells.slice(to + 1)}`, mark, last: cell };
}

const cellAt = ({ clientX, clientY }: PointerEvent): number | undefined => {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  return cell === undefined ? undefined : Number(cell);
};

/** Painting by pointer: the first cell decides whether the stroke paints work or rest. */
function useStroke(cells: DayCells, onChange: (cells: DayCells) => void) {
  const [stroke, setStroke] = useState<Stroke>();
  return {
    shown: stroke?.cells ?? cells,
    isPainting: stroke !== undefined,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const cell = cellAt(event);
        if (cell === undefined || event.button !== 0) return;
        const mark = cells[cell] === 'w' ? 'r' : 'w';
        setStroke({ cells: painted(cells, cell, mark), mark, last: cell });
      },
      onPointerMove(event: PointerEvent) {
        const cell = stroke && cellAt(event);
        if (!stroke || cell === undefined) return;
        setStroke(withCell(stroke, cell));
      },
      onPointerUp() {
        if (stroke) onChange(stroke.cells);
        setStroke(undefined);
      },
      // The browser scrolls the page instead, so the stroke is dropped.
      onPointerCancel: () => setStroke(undefined),
      onPointerLeave() {
        if (stroke) onChange(stroke.cells);
        setStroke(undefined);
      },
    },
  };
}

/** The 48 half hours of a day. */
export function HalfHourGrid({ cells, onChange }: HalfHourGridProps) {
  const known = cells ?? 'r'.repeat(cellsADay);
  const { shown, isPainting, handlers } = useStroke(known, onChange);
  const [focused, setFocused] = useState(16);
  const grid = useRef<HTMLDivElement>(null);
  const isUnknown = cells === undefined && !isPainting;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = focused + step;
    if (next < 0 || next >= cellsADay) return;
    if (event.shiftKey) onChange(painted(known, next, known[focused] ?? 'r'));
    setFocused(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  const toggle = (cell: number) => onChange(painted(known, cell, known[cell] === 'w' ? 'r' : 'w'));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      ref={grid}
      role="group"
      aria-label={texts.grid}
      className={styles.grid}
      data-unknown={isUnknown || undefined}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      {rows.map((row) => (
        <Watch
          key={row}
          start={row}
          cells={shown.slice(row, row + cellsARow)}
          focused={focused}
          onFocus={setFocused}
          onToggle={toggle}
        />
      ))}
    </div>
  );
}

interface WatchProps {
  start: number;
  cells: string;
  /** Index of the cell that the Tab key reaches. */
  focused: number;
  onFocus(cell: number): void;
  onToggle(cell: number): void;
}

/** A watch of four hours: its time, and eight half hours. */
function Watch({ start, cells, focused, onFocus, onToggle }: WatchProps) {
  return (
    <div className={styles.watch}>
      <span aria-hidden="true">
        {`${timeOfCell(start).slice(0, 2)}–${timeOfCell(start + cellsARow).slice(0, 2)}`}
      </span>
      {[...cells].map((mark, index) => {
        const cell = start + index;
        return (
          <button
            key={cell}
            type="button"
            className={styles.halfHour}
            data-cell={cell}
            tabIndex={cell === focused ? 0 : -1}
            aria-pressed={mark === 'w'}
            aria-label={`${timeOfCell(cell)}–${timeOfCell(cell + 1)}, ${texts.work}`}
            onFocus={() => onFocus(cell)}
            // Pointers paint instead; only presses by keyboard or assistive technology have `detail` 0.
            onClick={(event) => event.detail === 0 && onToggle(cell)}
          />
        );
      })}
    </div>
  );
}
