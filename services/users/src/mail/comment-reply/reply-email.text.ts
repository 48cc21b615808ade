import type { EmailMessage } from '../mailer.js';
import type { ReplyMail } from './replies.client.js';

interface ReplyLinks {
  /** The reply on the page of the article. */
  reply: string;
  /** The page that asks before it unsubscribes. */
  page: string;
  /** Where a mail program unsubscribes by itself. */
  oneClick: string;
  /** No further e-mail goes to this address for 24 hours. */
  isLast: boolean;
}

/** Its reader may never have heard of the site: nobody has proved that the address is theirs. */
export const commentReply = (
  { email, newsTitle, authorName, authorId, excerpt }: ReplyMail,
  { reply, page, oneClick, isLast }: ReplyLinks,
): EmailMessage => ({
  to: email,
  subject: 'Ответ на комментарий в Кубрике',
  text: `Здравствуйте!

В Кубрике, на сайте для моряков, ответили на комментарий, при котором указан этот адрес.
Новость: «${newsTitle}»
${replyLineOf(authorName, authorId === null)}
«${withoutAddresses(excerpt)}»

Прочитать и ответить:
${reply}
${isLast ? lastText : ''}
Кто-то указал этот адрес, когда писал комментарий; на сайте его видят только модераторы. Если это были не вы или такие
письма не нужны, откройте ссылку и нажмите «Отписаться». Входить не нужно, и писем об ответах больше не будет:
${page}`,
  headers: {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

const lastText = `
Это пятое такое письмо за сутки. Об остальных ответах сегодня не напишем: они на странице новости.
`;

/** The line of an e-mail that names who has replied. */
export const replyLineOf = (authorName: string, isGuest: boolean): string =>
  `Ответ от ${withoutAddresses(authorName)}${isGuest ? ' (гость)' : ''}:`;

/** Breaks addresses in a text, so that no mail program turns a stranger's words into a link. */
export const withoutAddresses = (text: string): string =>
  text.replace(/\p{Bidi_Control}/gu, '').replace(address, '[адрес]');

// A word with a scheme, or with a dot before letters that a mail program takes for the end of a domain.
const address =
  /\S*(?::\/\/|@\S+\.|[\p{L}\d]\.(?=(?:[a-z]{2,}|xn--[\w-]+|рф|рус|сайт|онлайн|москва|дети|бел|укр|қаз)(?![\p{L}\d])))\S*/giu;
