import { experience } from '../../../locales/ru/blacklist/experience';

const format = new Intl.DateTimeFormat('ru', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** «апр. 2026 г.» of `2026-04`. */
export const monthText = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`));

/** «нояб. 2025 г. – апр. 2026 г.»; without an end up to this day. */
export const contractMonths = ({ from, to }: { from: string; to: string | null }): string =>
  from === to ? monthText(from) : `${monthText(from)} – ${to ? monthText(to) : experience.stillAboard}`;
