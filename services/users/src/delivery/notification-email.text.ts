import { plural } from '@kubrik/contract';
import type { UserRow } from '../account/user.repository.js';
import { withoutAddresses } from '../comment-reply/reply-email.text.js';
import type { EmailMessage } from '../mail/mailer.js';
import type { NotificationRow } from '../notification/notification.repository.js';

interface EmailParts {
  /** Notifications beside those that are given. */
  more: number;
  /** Address of a path of the site. */
  pageOf(path: string): string;
  /** The page that asks before it unsubscribes. */
  page: string;
  /** Where a mail program unsubscribes by itself. */
  oneClick: string;
}

/** Notifications that an e-mail shows. */
const mostShown = 15;
const list = '/cabinet?tab=notifications';
const choices = '/cabinet?tab=settings#notification-choices';

/** @param notifications at least one, the newest first */
export function notificationEmail(
  { email, username }: UserRow,
  notifications: NotificationRow[],
  { more, pageOf, page, oneClick }: EmailParts,
): EmailMessage {
  const shown = notifications.slice(0, mostShown);
  const total = notifications.length + more;
  const [first] = shown;
  const subject =
    total === 1 && first
      ? `${withoutAddresses(first.title)} — Кубрик`
      : `${plural(total, ['новое уведомление', 'новых уведомления', 'новых уведомлений'])} в Кубрике`;
  return {
    to: email,
    subject,
    text: `Здравствуйте, ${username}!

${shown.map((one) => partOf(one, pageOf)).join('\n\n')}
${total > shown.length ? `\nЕщё ${total - shown.length}: ${pageOf(list)}\n` : ''}
О чём писать вам и как часто, можно выбрать в настройках кабинета:
${pageOf(choices)}

Не получать такие письма (входить не нужно):
${page}`,
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

const partOf = ({ title, content, path }: NotificationRow, pageOf: (path: string) => string): string =>
  [withoutAddresses(title), content && withoutAddresses(content), path && pageOf(path)]
    .filter(Boolean)
    .join('\n');
