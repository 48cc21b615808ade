import { formatNumber } from '../text/russian';

const kilobyte = 1024;

/** «84 КБ», «1,2 МБ»; never less than 1 КБ. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  if (kilobytes < kilobyte) return `${kilobytes} КБ`;
  return `${formatNumber(Math.round((bytes / kilobyte / kilobyte) * 10) / 10)} МБ`;
}
