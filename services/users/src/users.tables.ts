import type { KitTables } from '@kubrik/service-kit';
import { EmailChange } from './account/email-change/email-change.entity.js';
import { User } from './account/user/user.entity.js';
import { RetiredUsername } from './account/username/retired-username.entity.js';
import { Username } from './account/username/username.entity.js';
import { CompanyAccount } from './companies/company/company-account.entity.js';
import { CompanyMember } from './companies/company/company-member.entity.js';
import { WithdrawnDomain } from './companies/company/withdrawn-domain.entity.js';
import { Mail } from './mail/mail.entity.js';
import { ListedCv } from './messages/listed-cv/listed-cv.entity.js';
import { Conversation } from './messages/message/conversation.entity.js';
import { PrivateMessage } from './messages/message/message.entity.js';
import { Relationship } from './messages/relationship/relationship.entity.js';
import { NotificationDelivery } from './notifications/delivery/delivery.entity.js';
import { MessengerCode } from './notifications/messenger-link/messenger-code.entity.js';
import { MessengerLink } from './notifications/messenger-link/messenger-link.entity.js';
import { Notification } from './notifications/notification/notification.entity.js';
import { NotificationChoice } from './notifications/notification-choice/notification-choice.entity.js';
import { PushKey } from './notifications/push/push-key.entity.js';
import { PushSubscription } from './notifications/push/push-subscription.entity.js';
import { MergedCompany } from './notifications/subscription/merged-company.entity.js';
import { Subscription } from './notifications/subscription/subscription.entity.js';
import { UnsubscribedAddress } from './notifications/unsubscription/unsubscribed-address.entity.js';
import { Measure } from './people/measure/measure.entity.js';
import { KnownDevice } from './sign-in/device/known-device.entity.js';
import { Passkey } from './sign-in/passkey/passkey.entity.js';
import { RecoveryCode } from './sign-in/second-factor/recovery-code.entity.js';
import { SecondFactor } from './sign-in/second-factor/second-factor.entity.js';
import { Identity } from './sign-in/sign-in/identity.entity.js';

export const usersEntities = [
  User,
  KnownDevice,
  SecondFactor,
  RecoveryCode,
  Passkey,
  EmailChange,
  Identity,
  Notification,
  NotificationChoice,
  NotificationDelivery,
  PushKey,
  PushSubscription,
  MessengerLink,
  MessengerCode,
  Subscription,
  MergedCompany,
  PrivateMessage,
  Conversation,
  ListedCv,
  Mail,
  Username,
  RetiredUsername,
  UnsubscribedAddress,
  Relationship,
  Measure,
  CompanyAccount,
  CompanyMember,
  WithdrawnDomain,
];

/** Tables of the users service, by the names that typed SQL uses. */
export interface UsersTables extends KitTables {
  users: User;
  knownDevices: KnownDevice;
  emailChanges: EmailChange;
  secondFactors: SecondFactor;
  recoveryCodes: RecoveryCode;
  passkeys: Passkey;
  identities: Identity;
  notifications: Notification;
  notificationChoices: NotificationChoice;
  notificationDeliveries: NotificationDelivery;
  pushKeys: PushKey;
  pushSubscriptions: PushSubscription;
  messengerLinks: MessengerLink;
  messengerCodes: MessengerCode;
  subscriptions: Subscription;
  mergedCompanies: MergedCompany;
  privateMessages: PrivateMessage;
  conversations: Conversation;
  listedCvs: ListedCv;
  mails: Mail;
  usernames: Username;
  retiredUsernames: RetiredUsername;
  unsubscribedAddresses: UnsubscribedAddress;
  relationships: Relationship;
  measures: Measure;
  companyAccounts: CompanyAccount;
  companyMembers: CompanyMember;
  withdrawnDomains: WithdrawnDomain;
}
