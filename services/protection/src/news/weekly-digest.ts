import { markTranslated, plural, protectionEvents } from '@kubrik/contract';
import { Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { ComplaintRepository } from '../complaint/complaint.repository.js';
import { library } from '../library/library.js';
import { NewsRepository } from './news.repository.js';

const day = 86_400_000;
const maxTitles = 7;

/** Publishes each Monday a digest of the last week, made of the platform's own data. */
@Injectable()
export class WeeklyDigest {
  constructor(
    private readonly outbox: Outbox,
    private readonly news: NewsRepository,
    private readonly complaints: ComplaintRepository,
  ) {}

  /** Publishes the digest of the last whole week. @returns false when it is published already */
  publish(now: Date): Promise<boolean> {
    const monday = mondayOf(now);
    const from = new Date(monday.getTime() - 7 * day);
    return this.outbox.transaction(async (tx) => {
      const id = uuidv7();
      const title = `Права моряков: итоги недели ${weekName(from)}`;
      const summary = await this.summary(tx, from, monday);
      const digest = { id, title, summary, week: isoDay(from), sourceCredits: 'Кубрик' };
      if (!(await this.news.insertDigest(tx, digest))) return false;
      tx.emit(protectionEvents.newsPublished, { newsId: id, title, isWeeklyDigest: true });
      return true;
    });
  }

  private async summary(tx: Transaction, from: Date, to: Date): Promise<string> {
    const headlines = await this.news.headlines(tx, from, to);
    const counts = await this.complaints.counts(tx, from, to);
    return [newsPart(headlines), complaintsPart(counts), rulePart(from)].filter(Boolean).join('\n\n');
  }
}

function newsPart(headlines: { title: string; isAiTranslated: boolean }[]): string {
  if (headlines.length === 0) return 'На прошлой неделе новостей о правах моряков не было.';
  const shown = headlines
    .slice(0, maxTitles)
    .map(({ title, isAiTranslated }) => `- ${markTranslated(title, isAiTranslated)}`);
  const more = headlines.length - shown.length;
  const head = `За неделю ${plural(headlines.length, ['новость', 'новости', 'новостей'])}:`;
  return [head, ...shown, ...(more > 0 ? [`- и ещё ${more}`] : [])].join('\n');
}

function complaintsPart(counts: { received: number; answered: number }): string {
  if (counts.received + counts.answered === 0) return '';
  return `Обращений моряков: получено ${counts.received}, рассмотрено ${counts.answered}.`;
}

/** Each week shows the next of the rules in force. */
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
