import type { PersonalRow } from '@kubrik/contract';
import { escapeHtml } from '@kubrik/contract/text/escape-html';
import { personalData } from '../../../locales/ru/cabinet/personal-data';

export type PersonalRows = (Pick<PersonalRow, 'table' | 'headings'> & { values: Record<string, unknown> })[];

const { archive } = personalData;
const time = new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeStyle: 'short' });
const isTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? archive.yes : archive.no;
  if (typeof value === 'string') return escapeHtml(isTime.test(value) ? time.format(new Date(value)) : value);
  const names = attachmentNames(value);
  return escapeHtml(names ?? (typeof value === 'number' ? String(value) : JSON.stringify(value)));
}

/** The names of attachments; undefined when the value is not a list of attachments. */
function attachmentNames(value: unknown): string | undefined {
  const all = [value].flat();
  const isAttachment = (one: unknown): one is { name: string } =>
    typeof one === 'object' && one !== null && 'name' in one && 'kind' in one;
  return all.length > 0 && all.every(isAttachment) ? all.map(({ name }) => name).join(', ') : undefined;
}

/**
 * The readable page of the archive. It loads nothing and contains no script: other people's words are shown as plain
 * text.
 */
export function archivePage(rows: PersonalRows, madeAt: Date): string {
  const tables = Map.groupBy(rows, ({ table }) => table);
  const sections = [...tables].map(([table, own]) => section(table, own));
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${archive.title}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin-top: 2.5rem }
dl { margin: 0; padding: .75rem 0; border-top: 1px solid #8884; display: grid; grid-template-columns: 9rem 1fr; gap: .1rem 1rem }
dt { opacity: .7 } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr } }
</style></head><body>
<h1>${archive.title}</h1><p>${archive.madeAt(time.format(madeAt))}. ${archive.intro}</p>
${sections.join('\n') || `<p>${archive.empty}</p>`}
</body></html>`;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function section(table: string, rows: PersonalRows): string {
  const { title = table, columns = {} } = rows.find(({ headings }) => headings)?.headings ?? {};
  const entries = rows.map(({ values }) => {
    const list = Object.entries(values).flatMap(([name, value]) => {
      const heading = columns[name];
      return heading && !isNothing(value) ? [`<dt>${escapeHtml(heading)}</dt><dd>${shown(value)}</dd>`] : [];
    });
    return `<dl>${list.join('')}</dl>`;
  });
  return `<h2>${escapeHtml(title)} (${rows.length})</h2>${entries.join('\n')}`;
}
