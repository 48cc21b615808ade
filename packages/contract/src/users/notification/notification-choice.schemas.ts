import { z } from 'zod';
import { type NotificationType, notificationType } from '../users.schemas.js';

/** Whether a kind of notification is sent by e-mail: never, some minutes after it, or with others once a day. */
export const emailFrequency = z.enum(['off', 'at_once', 'daily'], 'Неверный выбор');
export type EmailFrequency = z.output<typeof emailFrequency>;

const yesOrNo = z.boolean('Ожидается да или нет');

/** Where the notifications of one kind go. */
export const notificationChoice = z
  .object({
    type: notificationType,
    /** In the list of the product and its counts. */
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
  /** Where it goes until the person chooses. */
  email: EmailFrequency;
  /** By Web Push, and by the messenger's bot. */
  push: boolean;
  isMandatory?: true;
}

/** Every kind of notification, in the order in which the choices are shown; all are in the product unless it is chosen otherwise. */
export const notificationKinds: Record<NotificationType, KindOfNotification> = {
  message: { email: 'at_once', push: true },
  reply: { email: 'daily', push: true },
  mention: { email: 'daily', push: true },
  reaction: { email: 'off', push: false },
  followed: { email: 'off', push: false },
  application: { email: 'at_once', push: true },
  vacancy: { email: 'at_once', push: true },
  // How often is chosen with each saved search.
  search: { email: 'at_once', push: true },
  suggestion: { email: 'at_once', push: true },
  report: { email: 'daily', push: true },
  moderation: { email: 'at_once', push: true, isMandatory: true },
  // Of the account itself, whose own e-mails go out anyway: password, address, role.
  other: { email: 'off', push: true, isMandatory: true },
};
export const notificationTypes = Object.keys(notificationKinds) as NotificationType[];
