import { plural, protectionEvents } from '@kubrik/contract';
import { Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { library } from '../library/library.js';

const day = 86_400_000;
const mostTitles = 7;

/** Once a week, on Monday: what last week brought, from the platform's own data alone. */
@Injectable()
export class WeeklyDigest {
  constructor(private readonly outbox: Outbox) {}

  /** Publishes the digest of the last whole week. @returns false when it is there already */
  publish(now: Date): Promise<boolean> {
    const monday = mondayOf(now);
    const from = new Date(monday.getTime() - 7 * day);
    return this.outbox.transaction(async (tx) => {
      const id = uuidv7();
      const title = `Права моряков: итоги недели ${weekName(from)}`;
      const rows = await tx.manager.query<unknown[]>(
        `insert into protection_news (id, title, category, summary, is_weekly_digest, week, published_at, source_credits)
         values ($1, $2, 'general', $3, true, $4, date_trunc('milliseconds', now()), 'Кубрик')
         on conflict (week) do nothing returning 1`,
        [id, title, await summaryOf(tx, from, monday), isoDay(from)],
      );
      if (rows.length === 0) return false;
      tx.emit(protectionEvents.newsPublished, { newsId: id, title, isWeeklyDigest: true });
      return true;
    });
  }
}

async function summaryOf({ manager }: Transaction, from: Date, to: Date): Promise<string> {
  const news = await manager.query<{ title: string }[]>(
    `select title from protection_news where published_at >= $1 and published_at < $2 and not is_weekly_digest
     order by views desc, published_at desc`,
    [from, to],
  );
  const [complaints] = await manager.query<{ received: number; answered: number }[]>(
    `select count(*) filter (where created_at >= $1 and created_at < $2)::int as received,
       count(*) filter (where status in ('answered', 'closed') and updated_at >= $1 and updated_at < $2)::int as answered
     from complaints`,
    [from, to],
  );
  return [newsPart(news), complaintsPart(complaints), rulePart(from)].filter(Boolean).join('\n\n');
}

function newsPart(news: { title: string }[]): string {
  if (news.length === 0) return 'На прошлой неделе новостей о правах моряков не было.';
  const shown = news.slice(0, mostTitles).map(({ title }) => `- ${title}`);
  const more = news.length - shown.length;
  const head = `За неделю ${plural(news.length, ['новость', 'новости', 'новостей'])}:`;
  return [head, ...shown, ...(more > 0 ? [`- и ещё ${more}`] : [])].join('\n');
}

function complaintsPart(counts: { received: number; answered: number } | undefined): string {
  if (!counts || counts.received + counts.answered === 0) return '';
  return `Обращений моряков: получено ${counts.received}, рассмотрено ${counts.answered}.`;
}

/** The rules in force take turns, one a week. */
function rulePart(from: Date): string {
  const rules = library.filter(({ status }) => !status);
  const rule = rules[Math.floor(from.getTime() / (7 * day)) % rules.length];
  if (!rule) return '';
  const [first = ''] = rule.content.split('\n\n');
  return `Правило недели: ${rule.number}. ${rule.title}\n${first}`;
}

/** 00:00 UTC of the Monday on or before `now`. */
function mondayOf(now: Date): Date {
  const today = Math.floor(now.getTime() / day);
  // 1 January 1970 was a Thursday.
  return new Date((today - ((today + 3) % 7)) * day);
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10);
const dayOfMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const weekName = (from: Date) =>
  `${dayOfMonth.format(from)} — ${dayOfMonth.format(new Date(from.getTime() + 6 * day))}`;
