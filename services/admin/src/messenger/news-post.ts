import { newsEvents, type Payload } from '@kubrik/contract';

const longest = 4096;

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A news item as a messenger post in Telegram's HTML, at most 4,096 characters. */
export function newsPost(item: Payload<typeof newsEvents.published>, siteUrl?: string): string {
  const head = `${item.priority === 'urgent' ? '<b>СРОЧНО</b> ' : ''}<b>${escapeHtml(item.title)}</b>`;
  const source = item.sourceUrl
    ? `<a href="${escapeHtml(item.sourceUrl)}">${escapeHtml(item.sourceCredits)}</a>`
    : escapeHtml(item.sourceCredits);
  const link = siteUrl
    ? `<a href="${escapeHtml(new URL(`/news/${item.newsId}`, siteUrl).href)}">Читать и обсудить</a>`
    : '';
  const foot = [`Источник: ${source}`, link].filter(Boolean).join('\n');
  const room = longest - head.length - foot.length - 10;
  const summary = escapeHtml(item.summary);
  const middle = summary.length <= room ? summary : '';
  return [head, middle, foot].filter(Boolean).join('\n\n');
}
