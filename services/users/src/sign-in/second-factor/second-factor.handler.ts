import { type Request, users } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../../account/user/require-own-id.js';
import { SecondFactorService } from './second-factor.service.js';

@Controller()
export class SecondFactorHandler {
  constructor(private readonly secondFactors: SecondFactorService) {}

  @Call(users.secondStep)
  signIn({ body, origin }: Request<typeof users.secondStep>) {
    return this.secondFactors.signIn(body.code, origin);
  }

  @Call(users.startSecondFactor)
  async start({ params, body, actor, origin }: Request<typeof users.startSecondFactor>) {
    requireOwnId(actor, params.id);
    return this.secondFactors.start(actor, body.currentPassword, origin);
  }

  @Call(users.confirmSecondFactor)
  async confirm({ params, body, actor }: Request<typeof users.confirmSecondFactor>) {
    requireOwnId(actor, params.id);
    return { recoveryCodes: await this.secondFactors.confirm(actor, body.code) };
  }

  @Call(users.renewRecoveryCodes)
  async renew({ params, body, actor }: Request<typeof users.renewRecoveryCodes>) {
    requireOwnId(actor, params.id);
    return { recoveryCodes: await this.secondFactors.renewRecoveryCodes(actor, body.code) };
  }

  @Call(users.removeSecondFactor)
  async remove({ params, body, actor }: Request<typeof users.removeSecondFactor>) {
    requireOwnId(actor, params.id);
    await this.secondFactors.remove(actor, body.code);
    return { success: true, message: 'Двухэтапный вход выключен' };
  }
}
