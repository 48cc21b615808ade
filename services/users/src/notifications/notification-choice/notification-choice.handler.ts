import { notificationChoices, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../../account/user/require-own-id.js';
import { NotificationChoiceService } from './notification-choice.service.js';

@Controller()
export class NotificationChoiceHandler {
  constructor(private readonly choices: NotificationChoiceService) {}

  @Call(notificationChoices.notificationChoices)
  list({ params, actor }: Request<typeof notificationChoices.notificationChoices>) {
    return this.choices.list(requireOwnId(actor, params.id));
  }

  @Call(notificationChoices.chooseNotifications)
  choose({ params, body, actor }: Request<typeof notificationChoices.chooseNotifications>) {
    requireOwnId(actor, params.id);
    return this.choices.choose(actor, body);
  }
}
