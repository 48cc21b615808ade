import { plural } from '@kubrik/contract';
import type { UserRow } from '../account/user/user.repository.js';
import type { NotificationRow } from '../notifications/notification/notification.repository.js';
import { withoutAddresses } from './comment-reply/reply-email.text.js';
import type { EmailMessage } from './mailer.js';

interface EmailParts {
  /** How many notifications there are beside the given ones. */
  more: number;
  /** Address of a path of the site. */
  pageOf(path: string): string;
  /** The page that asks before it unsubscribes. */
  page: string;
  /** Where a mail program unsubscribes by itself. */
  oneClick: string;
  /** Saved searches that found what the notifications are about. */
  searches: SearchWayOut[];
}

/** How a person stops e-mails about one saved search. */
export interface SearchWayOut {
  id: string;
  name: string;
  page: string;
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
  { more, pageOf, page, oneClick, searches }: EmailParts,
): EmailMessage {
  const shown = notifications.slice(0, mostShown);
  const total = notifications.length + more;
  const [first] = shown;
  const wayOut = (id: string) => searches.find((search) => search.id === id);
  // An e-mail about a single saved search has only the unsubscribe link of that search.
  const [only] = searches;
  const isOfOne =
    more === 0 && searches.length === 1 && notifications.every((one) => one.searches.length > 0);
  const subject =
    total === 1 && first
      ? `${withoutAddresses(first.title)} — Кубрик`
      : `${plural(total, ['новое уведомление', 'новых уведомления', 'новых уведомлений'])} в Кубрике`;
  return {
    to: email,
    subject,
    text: `Здравствуйте, ${username}!

${shown.map((one) => partOf(one, { pageOf, wayOut })).join('\n\n')}
${total > shown.length ? `\nЕщё ${total - shown.length}: ${pageOf(list)}\n` : ''}
О чём писать вам и как часто, можно выбрать в настройках кабинета:
${pageOf(choices)}

Не получать такие письма (входить не нужно):
${page}`,
    headers: {
      'List-Unsubscribe': `<${(isOfOne && only?.oneClick) || oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

interface Ways extends Pick<EmailParts, 'pageOf'> {
  /** How the person unsubscribes from the saved search with this id. */
  wayOut(id: string): SearchWayOut | undefined;
}

const partOf = ({ title, content, path, searches }: NotificationRow, { pageOf, wayOut }: Ways): string =>
  [
    withoutAddresses(title),
    content && withoutAddresses(content),
    path && pageOf(path),
    ...searches.map(
      ({ id, name }) => `Не сообщать о поиске «${withoutAddresses(name)}»: ${wayOut(id)?.page}`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
