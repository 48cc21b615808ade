import { Module } from '@nestjs/common';
import { MessengerModule } from '../messenger/messenger.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AuthHandler } from './auth.handler.js';
import { AuthService } from './auth.service.js';
import { CodeLimit } from './code-limit.js';
import { SecondFactorHandler } from './second-factor.handler.js';
import { SecondFactorService } from './second-factor.service.js';

/** The administrator's login by a one-time code. */
@Module({
  imports: [MessengerModule, SettingsModule],
  controllers: [AuthHandler, SecondFactorHandler],
  providers: [AuthService, CodeLimit, SecondFactorService],
})
export class AuthModule {}
