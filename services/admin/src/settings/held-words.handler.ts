import { heldWordList, heldWords, heldWordsOfGateway, type Request } from '@kubrik/contract';
import { Call, Outbox } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { SettingsRepository } from './settings.repository.js';

/** Words for which texts wait for a moderator. */
@Controller()
export class HeldWordsHandler {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly outbox: Outbox,
  ) {}

  @Call(heldWords.heldWords)
  read() {
    return this.stored();
  }

  @Call(heldWordsOfGateway.list)
  list() {
    return this.stored();
  }

  @Call(heldWords.saveHeldWords)
  async save({ body }: Request<typeof heldWords.saveHeldWords>) {
    await this.outbox.transaction((tx) => this.settings.save(tx, 'held-words', body));
    return body;
  }

  private async stored() {
    return heldWordList.parse({ words: [], ...(await this.settings.read('held-words')) });
  }
}
