import { messengerChats, messengerLinks, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../../account/user/require-own-id.js';
import { MessengerLinkService } from './messenger-link.service.js';

@Controller()
export class MessengerLinkHandler {
  constructor(private readonly links: MessengerLinkService) {}

  @Call(messengerLinks.messengerLink)
  state({ params, actor }: Request<typeof messengerLinks.messengerLink>) {
    return this.links.state(requireOwnId(actor, params.id));
  }

  @Call(messengerLinks.newMessengerCode)
  newCode({ params, actor }: Request<typeof messengerLinks.newMessengerCode>) {
    requireOwnId(actor, params.id);
    return this.links.newCode(actor);
  }

  @Call(messengerLinks.unlinkMessenger)
  unlink({ params, actor }: Request<typeof messengerLinks.unlinkMessenger>) {
    requireOwnId(actor, params.id);
    return this.links.unlink(actor);
  }

  @Call(messengerChats.link)
  async linkChat({ body }: Request<typeof messengerChats.link>) {
    return { username: (await this.links.linkChat(body.code, body.chatId)) ?? null };
  }

  @Call(messengerChats.unlink)
  async unlinkChat({ body }: Request<typeof messengerChats.unlink>) {
    return { wasLinked: await this.links.unlinkChat(body.chatId) };
  }
}
