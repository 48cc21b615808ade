import { describe, expect, it } from 'vitest';
import {
  cardDate,
  chatDay,
  dayDate,
  exactTime,
  longDate,
  numericDate,
  relativeTime,
  shortDate,
} from './time';

const now = new Date(2026, 10, 21, 12, 0).getTime();
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

describe('relative time', () => {
  it('is in minutes under an hour, in hours under a day, then in days', () => {
    expect(relativeTime(minutesAgo(0), now)).toBe('только что');
    expect(relativeTime(minutesAgo(1), now)).toBe('1 минуту назад');
    expect(relativeTime(minutesAgo(59), now)).toBe('59 минут назад');
    expect(relativeTime(minutesAgo(60), now)).toBe('1 час назад');
    expect(relativeTime(minutesAgo(1439), now)).toBe('23 часа назад');
    expect(relativeTime(minutesAgo(1440), now)).toBe('1 день назад');
    expect(relativeTime(minutesAgo(1440 * 5), now)).toBe('5 дней назад');
  });

  it('does not speak of the future when a clock is behind', () => {
    expect(relativeTime(minutesAgo(-3), now)).toBe('только что');
  });
});

describe('a date', () => {
  it('has the time on a card of the same day, and the year only when it is another', () => {
    expect(cardDate(new Date(2026, 10, 21, 8, 40).toISOString(), now)).toBe('21 ноября, 08:40');
    expect(cardDate(new Date(2026, 10, 20, 8, 40).toISOString(), now)).toBe('20 ноября');
    expect(cardDate(new Date(2025, 10, 20, 8, 40).toISOString(), now)).toBe('20 ноября 2025');
  });

  it('is today, yesterday or a day between messages, with the year only when it is another', () => {
    const day = (year: number, month: number, date: number) =>
      chatDay(new Date(year, month, date, 23, 59).toISOString(), new Date(2026, 0, 1, 0, 10).getTime());
    expect(day(2026, 0, 1)).toBe('сегодня');
    expect(day(2025, 11, 31)).toBe('вчера');
    expect(day(2025, 11, 30)).toBe('30 декабря 2025');
    expect(chatDay(new Date(2026, 10, 19).toISOString(), now)).toBe('19 ноября');
  });

  it.each(['Asia/Vladivostok', 'UTC', 'America/New_York'])('that is a day is the same day in %s', (zone) => {
    const { TZ } = process.env;
    process.env.TZ = zone;
    try {
      expect(dayDate('2026-04-02')).toBe('2 апреля 2026\u00a0г.');
      expect(numericDate('2026-04-02')).toBe('02.04.2026');
    } finally {
      process.env.TZ = TZ;
    }
  });

  it('is whole in an article', () => {
    expect(longDate(new Date(2026, 10, 21, 8, 40).toISOString())).toBe('21 ноября 2026 г., 08:40');
  });

  it('is written as Intl has it in Russian, in every month', () => {
    const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, month + 1, 5, 7, 9));
    const intl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('ru-RU', options);
    const day = { day: 'numeric', month: 'long' } as const;
    const time = { hour: '2-digit', minute: '2-digit' } as const;
    for (const date of months) {
      const iso = date.toISOString();
      expect(shortDate(iso)).toBe(
        intl({ ...day, ...time })
          .format(date)
          .replace(' в ', ', '),
      );
      expect(dayDate(iso)).toBe(
        intl({ ...day, year: 'numeric' })
          .format(date)
          .replace(/\sг\.$/, '\u00a0г.'),
      );
      expect(numericDate(iso)).toBe(intl({}).format(date));
      expect(exactTime(iso)).toBe(intl({ dateStyle: 'short', timeStyle: 'medium' }).format(date));
    }
  });
});
