import { LOGGER, type Logger, lockTransaction, Outbox } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { library, libraryVersion } from './library.js';
import { type IndexedDocument, LibraryIndexRepository } from './library-index.repository.js';
import { inLowerCase } from './words.js';

/** Loads the documents into the database at the start, if it has another version of them. */
@Injectable()
export class LibraryLoader implements OnApplicationBootstrap {
  constructor(
    private readonly outbox: Outbox,
    private readonly index: LibraryIndexRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      await lockTransaction(tx.kit, 'library');
      if ((await this.index.version(tx)) === libraryVersion) return;
      await this.index.replace(tx, library.map(indexed), libraryVersion);
      this.logger.info({ documents: library.length }, 'the library is loaded');
    });
  }
}

const indexed = (
  { status, keywords, shortAnswer, checkedOn, changes, nationalLaw, ...document }: (typeof library)[number],
  position: number,
): IndexedDocument => ({
  ...document,
  position,
  is_in_force: !status,
  short_answer: shortAnswer,
  checked_on: checkedOn,
  changes,
  national_law: nationalLaw ?? null,
  topic: inLowerCase(`${document.title} ${document.number}`),
  keywords: inLowerCase(keywords),
  folded: inLowerCase(document.content),
  phrases: inLowerCase(keywords).split(', '),
  passages: document.content.split('\n\n'),
});
