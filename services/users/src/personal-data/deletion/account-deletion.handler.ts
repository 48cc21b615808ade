import { accountDeletion, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../../account/user/require-own-id.js';
import { AccountDeletionService } from './account-deletion.service.js';

@Controller()
export class AccountDeletionHandler {
  constructor(private readonly deletions: AccountDeletionService) {}

  @Call(accountDeletion.deletion)
  async read({ params, actor }: Request<typeof accountDeletion.deletion>) {
    return this.deletions.read(requireOwnId(actor, params.id));
  }

  @Call(accountDeletion.requestDeletion)
  async request({ params, body, actor, origin }: Request<typeof accountDeletion.requestDeletion>) {
    requireOwnId(actor, params.id);
    return this.deletions.request(actor, body.currentPassword, origin);
  }

  @Call(accountDeletion.cancelDeletion)
  async cancel({ params, actor }: Request<typeof accountDeletion.cancelDeletion>) {
    requireOwnId(actor, params.id);
    return this.deletions.cancel(actor);
  }
}
