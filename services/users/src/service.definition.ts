import type { ServiceDefinition } from '@kubrik/service-kit';
import { UserTables1763800004000 } from './schema-migrations/1763800004000-user-tables.js';
import { MailJobs1764000004000 } from './schema-migrations/1764000004000-mail-jobs.js';
import { ClientIds1764000004001 } from './schema-migrations/1764000004001-client-ids.js';
import { Positions1764200003000 } from './schema-migrations/1764200003000-positions.js';
import { EmailChanges1764300000000 } from './schema-migrations/1764300000000-email-changes.js';
import { KnownDevices1764300000001 } from './schema-migrations/1764300000001-known-devices.js';
import { SecondFactors1764300000002 } from './schema-migrations/1764300000002-second-factors.js';
import { AccountDeletion1764400004000 } from './schema-migrations/1764400004000-account-deletion.js';
import { Passkeys1764500004000 } from './schema-migrations/1764500004000-passkeys.js';
import { Usernames1764600004000 } from './schema-migrations/1764600004000-usernames.js';
import { CommentReplies1790000001003 } from './schema-migrations/1790000001003-comment-replies.js';
import { PublicChoices1790000004301 } from './schema-migrations/1790000004301-public-choices.js';
import { UsernamePrefixes1790000004302 } from './schema-migrations/1790000004302-username-prefixes.js';
import { Relationships1790000004501 } from './schema-migrations/1790000004501-relationships.js';
import { ConversationRequests1790000004502 } from './schema-migrations/1790000004502-conversation-requests.js';
import { PrivateReplies1790000004503 } from './schema-migrations/1790000004503-private-replies.js';
import { GatheredNotifications1790000004601 } from './schema-migrations/1790000004601-gathered-notifications.js';
import { Subscriptions1790000004602 } from './schema-migrations/1790000004602-subscriptions.js';
import { Measures1790000005000 } from './schema-migrations/1790000005000-measures.js';
import { NotificationChoices1790000005400 } from './schema-migrations/1790000005400-notification-choices.js';
import { NotificationDeliveries1790000005401 } from './schema-migrations/1790000005401-notification-deliveries.js';
import { PushSubscriptions1790000005402 } from './schema-migrations/1790000005402-push-subscriptions.js';
import { PublicWork1790000005600 } from './schema-migrations/1790000005600-public-work.js';
import { WithdrawnUsernames1790000005804 } from './schema-migrations/1790000005804-withdrawn-usernames.js';
import { MessengerLinks1790000005900 } from './schema-migrations/1790000005900-messenger-links.js';
import { PrivateReactions1790000006000 } from './schema-migrations/1790000006000-private-reactions.js';
import { FollowedVacancies1790000006404 } from './schema-migrations/1790000006404-followed-vacancies.js';
import { PrivateAttachments1790000006503 } from './schema-migrations/1790000006503-private-attachments.js';
import { Avatars1790000006504 } from './schema-migrations/1790000006504-avatars.js';
import { Withdrawals1790000006740 } from './schema-migrations/1790000006740-withdrawals.js';
import { ReportedPrivateMessages1790000006801 } from './schema-migrations/1790000006801-reported-private-messages.js';
import { CompanyAccounts1790000007901 } from './schema-migrations/1790000007901-company-accounts.js';
import { WithdrawnDomains1790000007903 } from './schema-migrations/1790000007903-withdrawn-domains.js';
import { NotifiedSearches1790000007911 } from './schema-migrations/1790000007911-notified-searches.js';
import { MergedCompanies1790000007926 } from './schema-migrations/1790000007926-merged-companies.js';
import { ListedCvs1790000007944 } from './schema-migrations/1790000007944-listed-cvs.js';
import { MessageWarnings1790000007954 } from './schema-migrations/1790000007954-message-warnings.js';
import { OneLetterYe1790000007961 } from './schema-migrations/1790000007961-one-letter-ye.js';
import { DaysOfUsers1790000008001 } from './schema-migrations/1790000008001-days-of-users.js';
import { usersConfig } from './users.config.js';
import { UsersModule } from './users.module.js';
import { usersEntities } from './users.tables.js';

export const usersService: ServiceDefinition = {
  domain: 'users',
  module: UsersModule,
  database: {
    entities: usersEntities,
    migrations: [
      UserTables1763800004000,
      MailJobs1764000004000,
      ClientIds1764000004001,
      Positions1764200003000,
      EmailChanges1764300000000,
      KnownDevices1764300000001,
      SecondFactors1764300000002,
      AccountDeletion1764400004000,
      Passkeys1764500004000,
      Usernames1764600004000,
      CommentReplies1790000001003,
      PublicChoices1790000004301,
      UsernamePrefixes1790000004302,
      Relationships1790000004501,
      ConversationRequests1790000004502,
      PrivateReplies1790000004503,
      GatheredNotifications1790000004601,
      Subscriptions1790000004602,
      PublicWork1790000005600,
      Measures1790000005000,
      NotificationChoices1790000005400,
      NotificationDeliveries1790000005401,
      PushSubscriptions1790000005402,
      WithdrawnUsernames1790000005804,
      MessengerLinks1790000005900,
      PrivateReactions1790000006000,
      PrivateAttachments1790000006503,
      Avatars1790000006504,
      FollowedVacancies1790000006404,
      Withdrawals1790000006740,
      ReportedPrivateMessages1790000006801,
      CompanyAccounts1790000007901,
      WithdrawnDomains1790000007903,
      NotifiedSearches1790000007911,
      MergedCompanies1790000007926,
      ListedCvs1790000007944,
      MessageWarnings1790000007954,
      OneLetterYe1790000007961,
      DaysOfUsers1790000008001,
    ],
  },
  redis: true,
  jobs: true,
  config: usersConfig,
  personalData: {},
};
