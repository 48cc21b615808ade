import { minutes } from '../../platform/durations';

export const vacancyPageSize = 30;
export const vacancyRefetch = 5 * minutes;
