import { type Request, users } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { PasswordResetService } from './password-reset.service.js';
import { VerificationService } from './verification.service.js';

@Controller()
export class LinksHandler {
  constructor(
    private readonly verifications: VerificationService,
    private readonly resets: PasswordResetService,
  ) {}

  @Call(users.requestVerification)
  async requestVerification({ actor }: Request<typeof users.requestVerification>) {
    return { success: true, message: await this.verifications.request(actor) };
  }

  @Call(users.verifyEmail)
  async verify({ body }: Request<typeof users.verifyEmail>) {
    await this.verifications.verify(body.token);
    return { success: true, message: 'Email подтверждён' };
  }

  @Call(users.requestPasswordReset)
  async requestReset({ body }: Request<typeof users.requestPasswordReset>) {
    await this.resets.request(body.email);
    return { success: true, message: 'Если такой адрес зарегистрирован, мы отправили на него ссылку' };
  }

  @Call(users.resetPassword)
  async reset({ body, origin }: Request<typeof users.resetPassword>) {
    await this.resets.reset(body.token, body.password, origin);
    return { success: true, message: 'Пароль изменён. Войдите с новым паролем' };
  }
}
