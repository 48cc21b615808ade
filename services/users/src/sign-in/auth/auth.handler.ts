import { type Request, users } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { PushService } from '../../notifications/push/push.service.js';
import { AuthService } from './auth.service.js';

@Controller()
export class AuthHandler {
  constructor(
    private readonly auth: AuthService,
    private readonly push: PushService,
  ) {}

  @Call(users.login)
  login({ body, origin }: Request<typeof users.login>) {
    return this.auth.login(body, origin);
  }

  @Call(users.register)
  register({ body, origin }: Request<typeof users.register>) {
    return this.auth.register(body, origin);
  }

  /** The gateway ends the session and the cookie. */
  @Call(users.logout)
  async logout({ origin }: Request<typeof users.logout>) {
    if (origin.sessionKey) await this.push.forgetSession(origin.sessionKey);
    return { success: true };
  }
}
