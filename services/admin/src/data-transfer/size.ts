const units = ['КБ', 'МБ', 'ГБ', 'ТБ'] as const;

/** `71,1 МБ`. */
export function formatSize(bytes: number): string {
  const power = Math.max(
    1,
    Math.min(units.length, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024))),
  );
  const value = (bytes / 1024 ** power).toLocaleString('ru-RU', { maximumFractionDigits: 1 });
  return `${value} ${units[power - 1]}`;
}
