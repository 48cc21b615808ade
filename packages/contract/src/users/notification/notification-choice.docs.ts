import { describeCalls, describeFields } from '../../call/describe.js';
import { notificationChoices } from './notification-choice.calls.js';
import { notificationChoice } from './notification-choice.schemas.js';

const choice = {
  type: ['Kind of notification.', 'reply'],
  inProduct: ['Whether it stands in the list of notifications and counts as unread.', true],
  email: [
    'Whether it is sent by e-mail, to a verified address: `at_once` some minutes later, unless it was read meanwhile; `daily` with others, at 06:00 UTC.',
    'daily',
  ],
  push: ['Whether it is sent by Web Push to the browsers that the person has allowed.', true],
  messenger: ['Whether the messenger’s bot sends it to the chat that the person has linked.', true],
} as const;
describeFields(notificationChoice, {
  ...choice,
  isMandatory: ['True where `inProduct` cannot be false.', false],
});
describeFields(notificationChoices.chooseNotifications.body, {
  ...choice,
  inProduct: [`${choice.inProduct[0]} Stays as it is when left out.`, true],
  email: [`${choice.email[0]} Stays as it is when left out.`, 'daily'],
  push: [`${choice.push[0]} Stays as it is when left out.`, true],
  messenger: [`${choice.messenger[0]} Stays as it is when left out.`, true],
});

const own = 'The id has to be one’s own; another person’s is refused by `Forbidden`.';
describeCalls(notificationChoices, {
  notificationChoices: `${own} Every kind is in the answer, with its default until the person chooses.`,
  chooseNotifications: `${own} What waits to be sent in a way that is switched off is no longer sent.`,
});
