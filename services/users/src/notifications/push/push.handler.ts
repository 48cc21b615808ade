import { push, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../../account/user/require-own-id.js';
import { PushService } from './push.service.js';

@Controller()
export class PushHandler {
  constructor(private readonly pushService: PushService) {}

  @Call(push.push)
  state({ params, actor, origin }: Request<typeof push.push>) {
    return this.pushService.state(requireOwnId(actor, params.id), origin);
  }

  @Call(push.subscribePush)
  subscribe({ params, body, actor, origin }: Request<typeof push.subscribePush>) {
    requireOwnId(actor, params.id);
    return this.pushService.subscribe(actor, body, origin);
  }

  @Call(push.renewPush)
  renew({ params, body, actor, origin }: Request<typeof push.renewPush>) {
    requireOwnId(actor, params.id);
    return this.pushService.renew(actor, body, origin);
  }

  @Call(push.unsubscribePush)
  unsubscribe({ params, body, actor, origin }: Request<typeof push.unsubscribePush>) {
    requireOwnId(actor, params.id);
    return this.pushService.unsubscribe(actor, body.subscriptionId, origin);
  }
}
