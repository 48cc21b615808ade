import { escapeHtml, markTranslated, newsEvents, type Payload } from '@kubrik/contract';

const longest = 4096;

/** A news item as a messenger post in Telegram's HTML, at most 4,096 characters. */
export function newsHtml(item: Payload<typeof newsEvents.published>, siteUrl?: string): string {
  const source = item.sourceUrl
    ? `<a href="${escapeHtml(item.sourceUrl)}">${escapeHtml(item.sourceCredits)}</a>`
    : escapeHtml(item.sourceCredits);
  const link = siteUrl
    ? `<a href="${escapeHtml(new URL(`/news/${item.newsId}`, siteUrl).href)}">Читать и обсудить</a>`
    : '';
  const translated = item.isAiTranslated ? 'Машинный перевод, оригинал — по ссылке' : '';
  const foot = [`Источник: ${source}`, translated, link].filter(Boolean).join('\n');
  return composed(item, foot);
}

/** The titles of several items as one post; titles that do not fit are left out. */
export function digestHtml(
  items: readonly { id: string; title: string; isAiTranslated: boolean }[],
  siteUrl?: string,
): string {
  const head = '<b>Новости коротко</b>';
  const lines = items.map(({ id, title, isAiTranslated }) => {
    const text = escapeHtml(title);
    const linked = siteUrl
      ? `<a href="${escapeHtml(new URL(`/news/${id}`, siteUrl).href)}">${text}</a>`
      : text;
    return `• ${markTranslated(linked, isAiTranslated)}`;
  });
  let html = `${head}\n`;
  for (const line of lines) if (html.length + line.length < longest) html += `\n${line}`;
  return html;
}

type Corrected = Pick<Payload<typeof newsEvents.published>, 'title' | 'summary' | 'priority'>;

/** The same post after a correction; its last paragraph with source and link stays. */
export const correctedNewsHtml = (html: string, item: Corrected): string =>
  composed(item, html.slice(html.lastIndexOf('\n\n') + 2));

function composed({ title, summary, priority }: Corrected, foot: string): string {
  const head = `${priority === 'urgent' ? '<b>СРОЧНО</b> ' : ''}<b>${escapeHtml(title)}</b>`;
  const room = longest - head.length - foot.length - 10;
  const text = escapeHtml(summary);
  const middle = text.length <= room ? text : '';
  return [head, middle, foot].filter(Boolean).join('\n\n');
}
