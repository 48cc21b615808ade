import { type FormEvent, useId, useState } from 'react';
import { forum } from '../../../locales/ru/forum';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/layout/Dialog';
import { dayDate } from '../../../ui/text/time';
import { showToast } from '../../../ui/toast/toast.slice';
import { firstMessageSince, type ShownChat } from '../chat/chat.api';
import { beginOfDay, calendarDay } from './calendar-day';
import styles from './day-dialog.module.css';

interface DayDialogProps {
  shown: ShownChat;
  /** A time on the day that the dialog shows first. */
  near: string;
  jumpTo(position: number): Promise<void>;
  onClose(): void;
}

/** Asks for a day, and scrolls to its first message, or to the first one after it. */
export function DayDialog({ shown, near, jumpTo, onClose }: DayDialogProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const [day, setDay] = useState(() => calendarDay(near));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const today = calendarDay(new Date().toISOString());

  const lead = async () => {
    const first = await firstMessageSince(shown, beginOfDay(day));
    if (!first) return setError(forum.nothingSinceDay);
    onClose();
    if (calendarDay(first.createdAt) !== day) {
      const text = forum.otherDayText(dayDate(first.createdAt));
      dispatch(showToast({ kind: 'info', title: forum.otherDay, text }));
    }
    await jumpTo(first.position);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!day) return setError(forum.dayEmpty);
    if (day > today) return setError(forum.dayInFuture);
    setBusy(true);
    setError(undefined);
    await lead().catch(() => setError(forum.dayFailed));
    setBusy(false);
  };

  return (
    <Dialog title={forum.toDay} sheet onClose={onClose}>
      {/* The form's own texts say what is wrong with a date. */}
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <label htmlFor={id}>{forum.day}</label>
        <input
          id={id}
          type="date"
          max={today}
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            setError(undefined);
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
        />
        <p id={`${id}-note`} role={error ? 'alert' : undefined} data-error={error ? true : undefined}>
          {error ?? forum.dayHint}
        </p>
        <Button type="submit" variant="contained" fullWidth disabled={isBusy}>
          {forum.showDay}
        </Button>
      </form>
    </Dialog>
  );
}
