import {
  type Actor,
  type Attachment,
  type BlacklistEntry,
  blacklistEvents,
  type companyReplyCalls,
  contributionEvents,
  excerpt,
  type Request,
  targetPath,
} from '@kubrik/contract';
import {
  Attachments,
  attachmentsOf,
  idempotent,
  Outbox,
  personKey,
  Refusal,
  Representation,
  requireUser,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { entryNotFound } from '../entry/entry.refusals.js';
import { EntryRepository } from '../entry/entry.repository.js';
import { viewEntry } from '../entry/entry.view.js';
import { RepliedThings } from './replied-things.js';

/** How often a company may dispute one entry; after that the moderators' decision is final. */
const mostDisputes = 3;

/** A company says that an entry about it is wrong; a moderator decides. */
@Injectable()
export class DisputeService {
  constructor(
    private readonly entries: EntryRepository,
    private readonly things: RepliedThings,
    private readonly representation: Representation,
    private readonly attachments: Attachments,
    private readonly outbox: Outbox,
  ) {}

  dispute({
    params: { id: entryId },
    body: { clientId, companyAccountId, content, attachments },
    actor,
  }: Request<typeof companyReplyCalls.dispute>): Promise<BlacklistEntry> {
    const { id: authorId, username } = requireUser(actor);
    const taken = this.attachments.take(attachments, actor);
    const write = { actor, clientId, body: { entryId, companyAccountId, content } };
    return this.outbox.transaction((tx) =>
      idempotent(tx, write, async () => {
        const target = await this.things.lockTarget(tx, { kind: 'entry', id: entryId });
        const { name } = await this.representation.speaker(tx, target.id, companyAccountId, actor);
        const { state } = await this.entries.read(tx, entryId);
        if (state === 'disputed') throw disputed('Запись уже оспаривается: дождитесь решения модератора');
        if (state === 'resolved') throw disputed('Запись уже решена');
        if ((await this.entries.countDisputes(tx, entryId)) >= mostDisputes)
          throw disputed('Модераторы уже рассмотрели ваши возражения');
        const id = uuidv7();
        const said = { reason: content, companyName: name, attachments: JSON.stringify(taken) };
        await this.entries.change(tx, { id, entryId, state: 'disputed', ...said });
        if (taken.length > 0)
          tx.emit(blacklistEvents.attachmentsChanged, attachmentsOf(id, taken, { isPublic: false }));
        const { targetType, id: targetId } = target;
        tx.emit(contributionEvents.added, {
          kind: 'dispute',
          itemId: entryId,
          excerpt: `${name}: ${excerpt(content)}`,
          authorName: username,
          authorId,
          path: targetPath(targetType, targetId),
        });
        tx.emit(blacklistEvents.changed, { targetType, targetId });
        return viewEntry(await this.entries.read(tx, entryId));
      }),
    );
  }

  /** The companies' evidence, for a moderator. */
  async evidence(entryId: string, moderator: Actor): Promise<Attachment[]> {
    const shown = await this.entries.evidence(entryId);
    if (!shown) throw entryNotFound();
    return this.attachments.viewFor(personKey(moderator), shown);
  }
}

const disputed = (message: string) => new Refusal('EntryDisputed', [{ field: 'id', message }]);
