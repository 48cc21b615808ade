import { companyReplyCalls as calls, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DisputeService } from './dispute.service.js';
import { ReplyService } from './reply.service.js';

@Controller()
export class ReplyHandler {
  constructor(
    private readonly replies: ReplyService,
    private readonly disputes: DisputeService,
  ) {}

  @Call(calls.reply)
  reply(request: Request<typeof calls.reply>) {
    return this.replies.reply(request);
  }

  @Call(calls.deleteOwnReply)
  async deleteOwn({ params, actor }: Request<typeof calls.deleteOwnReply>) {
    await this.replies.deleteOwn(params, actor);
    return { success: true };
  }

  @Call(calls.deleteReply)
  async delete({ params }: Request<typeof calls.deleteReply>) {
    await this.replies.delete(params);
    return { success: true };
  }

  @Call(calls.dispute)
  dispute(request: Request<typeof calls.dispute>) {
    return this.disputes.dispute(request);
  }

  @Call(calls.entryEvidence)
  evidence({ params, actor }: Request<typeof calls.entryEvidence>) {
    return this.disputes.evidence(params.id, actor);
  }
}
