import { admin, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { AuthService } from './auth.service.js';

@Controller()
export class AuthHandler {
  constructor(private readonly auth: AuthService) {}

  @Call(admin.requestPassword)
  async requestPassword({ origin }: Request<typeof admin.requestPassword>) {
    await this.auth.sendCode(origin);
    return { success: true, message: 'Код отправлен в мессенджер. Он действует 10 минут' };
  }

  @Call(admin.login)
  async login({ body, origin }: Request<typeof admin.login>) {
    const sessionToken = await this.auth.login(body, origin);
    return { success: true, sessionToken, message: 'Вход выполнен' };
  }

  /** The gateway has ended the session, and the kit records this call. */
  @Call(admin.logout)
  logout() {
    return { success: true };
  }
}
