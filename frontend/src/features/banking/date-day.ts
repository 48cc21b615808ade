import { dayDate } from '../../ui/text/time';

/** Formats a day without a time zone: at noon the day is the same for readers in all time zones. */
export const dateDay = (date: string) => dayDate(`${date}T12:00:00`);
