import { type Request, users } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../../account/user/require-own-id.js';
import { SessionService } from './session.service.js';

@Controller()
export class SessionHandler {
  constructor(private readonly sessions: SessionService) {}

  @Call(users.sessions)
  async list({ params, actor, origin }: Request<typeof users.sessions>) {
    return this.sessions.list(requireOwnId(actor, params.id), origin);
  }

  @Call(users.endSession)
  async end({ params, body, actor }: Request<typeof users.endSession>) {
    requireOwnId(actor, params.id);
    await this.sessions.end(actor, body.sessionId);
    return { success: true };
  }

  @Call(users.endOtherSessions)
  async endOthers({ params, actor, origin }: Request<typeof users.endOtherSessions>) {
    requireOwnId(actor, params.id);
    await this.sessions.endOthers(actor, origin);
    return { success: true };
  }
}
