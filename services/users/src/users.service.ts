import type { ServiceOptions } from '@kubrik/service-kit';
import { User } from './account/user.entity.js';
import { Mail } from './mail/mail.entity.js';
import { Message } from './message/message.entity.js';
import { UserTables1763800004000 } from './migrations/1763800004000-user-tables.js';
import { Notification } from './notification/notification.entity.js';
import { Identity } from './sign-in/identity.entity.js';
import { usersConfig } from './users.config.js';
import { UsersModule } from './users.module.js';

export const usersService: ServiceOptions = {
  domain: 'users',
  module: UsersModule,
  database: {
    entities: [User, Identity, Notification, Message, Mail],
    migrations: [UserTables1763800004000],
  },
  redis: true,
  config: usersConfig,
};
