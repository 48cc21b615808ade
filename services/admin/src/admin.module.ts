import { CONFIG, LOGGER, type Logger } from '@kubrik/service-kit';
import { Module } from '@nestjs/common';
import type { AdminConfig } from './admin.config.js';
import { AuthHandler } from './auth/auth.handler.js';
import { AuthService } from './auth/auth.service.js';
import { FileMessenger } from './messenger/file.messenger.js';
import { Messenger } from './messenger/messenger.js';
import { PostHandler } from './messenger/post.handler.js';
import { Publisher } from './messenger/publisher.js';
import { TelegramMessenger } from './messenger/telegram.messenger.js';

@Module({
  controllers: [AuthHandler, PostHandler],
  providers: [
    AuthService,
    Publisher,
    {
      provide: Messenger,
      inject: [CONFIG, LOGGER],
      useFactory: (config: AdminConfig, logger: Logger) => {
        const file = new FileMessenger(config.DATA_DIR, logger);
        return config.TELEGRAM_BOT_TOKEN
          ? new TelegramMessenger(config, config.TELEGRAM_BOT_TOKEN, file)
          : file;
      },
    },
  ],
})
export class AdminModule {}
