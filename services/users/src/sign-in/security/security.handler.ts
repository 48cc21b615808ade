import { type Request, users } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../../account/user/require-own-id.js';
import { SecurityService } from './security.service.js';

@Controller()
export class SecurityHandler {
  constructor(private readonly security: SecurityService) {}

  @Call(users.security)
  async read({ params, actor }: Request<typeof users.security>) {
    return this.security.read(requireOwnId(actor, params.id));
  }

  @Call(users.changePassword)
  async changePassword({ params, body, actor, origin }: Request<typeof users.changePassword>) {
    requireOwnId(actor, params.id);
    await this.security.changePassword(actor, body, origin);
    return { success: true, message: 'Пароль изменён, сеансы на других устройствах завершены' };
  }
}
