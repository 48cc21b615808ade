import { avatars, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { WithdrawalService } from '../../people/measure/withdrawal.service.js';
import { requireOwnId } from '../user/require-own-id.js';
import { AvatarService } from './avatar.service.js';

@Controller()
export class AvatarHandler {
  constructor(
    private readonly avatars: AvatarService,
    private readonly withdrawals: WithdrawalService,
  ) {}

  @Call(avatars.changeAvatar)
  async change({ params, body, actor }: Request<typeof avatars.changeAvatar>) {
    requireOwnId(actor, params.id);
    return { avatar: await this.avatars.change(actor, body.attachment) };
  }

  @Call(avatars.withdrawAvatar)
  async withdraw({ params, body, actor }: Request<typeof avatars.withdrawAvatar>) {
    await this.withdrawals.withdrawAvatar(actor, params.username, body);
    return { success: true };
  }
}
