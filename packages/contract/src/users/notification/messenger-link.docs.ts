import { describeCalls, describeFields } from '../../call/describe.js';
import { messengerLinks } from './messenger-link.calls.js';

describeFields(messengerLinks.messengerLink.reply, {
  linkedAt: 'Since when, UTC, ISO 8601; null when no chat is linked.',
});
describeFields(messengerLinks.newMessengerCode.reply, {
  code: [
    'One-time code: the person sends `/start <code>` to the bot, or opens `https://t.me/<name of the bot>?start=<code>` (`GET /api/messenger/bot`).',
    'q1c9mVxk2bJ0sT7eYw4hNdPz8LfRuA3g',
  ],
  expiresAt: 'Until when it can be used; UTC, ISO 8601.',
});

const own = 'The id has to be one’s own; another person’s is refused by `Forbidden`.';
describeCalls(messengerLinks, {
  messengerLink: own,
  newMessengerCode: `${own} The code is valid for ten minutes and once; a new one ends the one before. A person has one chat, and a chat belongs to one person: a later link replaces an earlier one.`,
  unlinkMessenger: `${own} Without a linked chat it changes nothing. The person can also send \`/stop\` to the bot.`,
});
