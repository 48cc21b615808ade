import { Module } from '@nestjs/common';
import { MessengerModule } from '../messenger/messenger.module.js';
import { AuthHandler } from './auth.handler.js';
import { AuthService } from './auth.service.js';

/** The administrator's login by a one-time code. */
@Module({ imports: [MessengerModule], controllers: [AuthHandler], providers: [AuthService] })
export class AuthModule {}
