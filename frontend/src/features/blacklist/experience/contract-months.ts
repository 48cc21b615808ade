import { experience } from '../../../locales/ru/blacklist/experience';

const format = new Intl.DateTimeFormat('ru', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2026-04` as «апр. 2026 г.». */
export const monthText = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`));

/** «нояб. 2025 г. – апр. 2026 г.»; a contract without an end lasts up to today. */
export const contractMonths = ({ from, to }: { from: string; to: string | null }): string =>
  from === to ? monthText(from) : `${monthText(from)} – ${to ? monthText(to) : experience.stillAboard}`;
