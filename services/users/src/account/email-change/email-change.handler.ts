import { type Request, users } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../user/require-own-id.js';
import { EmailChangeService } from './email-change.service.js';

@Controller()
export class EmailChangeHandler {
  constructor(private readonly changes: EmailChangeService) {}

  @Call(users.cancelEmailChange)
  async cancel({ params, actor }: Request<typeof users.cancelEmailChange>) {
    requireOwnId(actor, params.id);
    await this.changes.cancel(actor);
    return { success: true };
  }

  @Call(users.confirmEmailChange)
  async confirm({ body }: Request<typeof users.confirmEmailChange>) {
    await this.changes.confirm(body.token);
    return { success: true, message: 'Новый email подтверждён: теперь входите с ним' };
  }

  @Call(users.undoEmailChange)
  async undo({ body }: Request<typeof users.undoEmailChange>) {
    const resetToken = await this.changes.undo(body.token);
    return { success: true, message: 'Прежний email возвращён, все сеансы завершены', resetToken };
  }
}
