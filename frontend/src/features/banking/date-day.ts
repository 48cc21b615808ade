import { dayDate } from '../../ui/text/time';

/** A day by itself has no time zone: noon is that day wherever the reader is. */
export const dateDay = (date: string) => dayDate(`${date}T12:00:00`);
