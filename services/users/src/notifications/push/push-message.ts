import { excerpt, type PushMessage, plural } from '@kubrik/contract';
import type { NotificationRow } from '../notification/notification.repository.js';

/** A push service takes at least 4 KiB (RFC 8030); one character of a title may take two bytes. */
const longestTitle = 120;
const longestText = 200;
const mostShown = 3;

/** @param notifications the newest first */
export function pushMessageOf(userId: string, notifications: NotificationRow[]): PushMessage | undefined {
  const [first] = notifications;
  if (!first) return undefined;
  if (notifications.length === 1)
    return {
      userId,
      notificationId: first.id,
      title: excerpt(first.title, longestTitle),
      text: excerpt(first.content, longestText),
      path: first.path ?? list,
    };
  const count = plural(notifications.length, ['новое уведомление', 'новых уведомления', 'новых уведомлений']);
  const titles = notifications.slice(0, mostShown).map(({ title }) => excerpt(title, longestTitle));
  return { userId, notificationId: null, title: count, text: titles.join('\n'), path: list };
}

const list = '/cabinet?tab=notifications';
