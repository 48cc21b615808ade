import { z } from 'zod';
import { type NotificationType, notificationType } from '../users.schemas.js';

/** How a kind of notification is sent by e-mail: never, some minutes later, or once a day with others. */
export const emailFrequency = z.enum(['off', 'at_once', 'daily'], 'Неверный выбор');
export type EmailFrequency = z.output<typeof emailFrequency>;

const yesOrNo = z.boolean('Ожидается да или нет');

/** Channels of one kind of notification. */
export const notificationChoice = z
  .object({
    type: notificationType,
    /** In the product's list and its counts. */
    inProduct: yesOrNo,
    email: emailFrequency,
    /** By Web Push, to the browsers that the person has allowed. */
    push: yesOrNo,
    /** To the chat of the messenger that the person has linked. */
    messenger: yesOrNo,
    /** It cannot be switched off in the product. */
    isMandatory: z.boolean(),
  })
  .meta({ id: 'NotificationChoice' });
export type NotificationChoice = z.output<typeof notificationChoice>;

interface KindOfNotification {
  /** Default of the e-mail channel. */
  email: EmailFrequency;
  /** Default of Web Push and of the messenger's bot. */
  push: boolean;
  isMandatory?: true;
}

/** Every kind of notification, in the order of the page of choices. By default all are shown in the product. */
export const notificationKinds: Record<NotificationType, KindOfNotification> = {
  message: { email: 'at_once', push: true },
  reply: { email: 'daily', push: true },
  mention: { email: 'daily', push: true },
  reaction: { email: 'off', push: false },
  followed: { email: 'off', push: false },
  application: { email: 'at_once', push: true },
  vacancy: { email: 'at_once', push: true },
  // Each saved search has a frequency of its own.
  search: { email: 'at_once', push: true },
  suggestion: { email: 'at_once', push: true },
  report: { email: 'daily', push: true },
  moderation: { email: 'at_once', push: true, isMandatory: true },
  // About the account itself: password, address, role. E-mails about these are sent in any case.
  other: { email: 'off', push: true, isMandatory: true },
};
export const notificationTypes = Object.keys(notificationKinds) as NotificationType[];
