import { bankReplyCalls as calls, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { ReplyService } from './reply.service.js';

@Controller()
export class ReplyHandler {
  constructor(private readonly replies: ReplyService) {}

  @Call(calls.reply)
  reply(request: Request<typeof calls.reply>) {
    return this.replies.reply(request);
  }

  @Call(calls.deleteOwnReply)
  async deleteOwn({ params, actor }: Request<typeof calls.deleteOwnReply>) {
    await this.replies.deleteOwn(params.id, actor);
    return { success: true };
  }

  @Call(calls.deleteReply)
  async delete({ params }: Request<typeof calls.deleteReply>) {
    await this.replies.delete(params.id);
    return { success: true };
  }
}
