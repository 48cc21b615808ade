import {
  type Actor,
  type Body,
  type blacklist,
  blacklistEvents,
  contributionEvents,
  type Page,
  type Query,
  type Reply,
} from '@kubrik/contract';
import {
  idempotent,
  Outbox,
  Refusal,
  type RepeatableWrite,
  requireUser,
  type Transaction,
  viewPage,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { TargetNameService } from '../name/target-name.service.js';
import { type TargetFacts, TargetRepository } from '../target/target.repository.js';
import { announceSuggestion } from './suggestion.announcement.js';
import { SuggestionRepository, type TakenSuggestion } from './suggestion.repository.js';
import { viewSuggestion } from './suggestion.view.js';

type Suggestion = Reply<typeof blacklist.suggestCompany>;

/** Companies and vessels that people suggest; they are shown once a moderator accepts them. */
@Injectable()
export class SuggestionService {
  constructor(
    private readonly suggestions: SuggestionRepository,
    private readonly targets: TargetRepository,
    private readonly names: TargetNameService,
    private readonly outbox: Outbox,
  ) {}

  suggestCompany(
    { clientId, name, country, businessType }: Body<typeof blacklist.suggestCompany>,
    actor: Actor,
  ): Promise<Suggestion> {
    const unknown = { imo: null, mmsi: null, dwt: null, builtYear: null };
    return this.add(
      { targetType: 'company', name, countryOrFlag: country, kind: businessType, ...unknown },
      { actor, clientId },
    );
  }

  suggestVessel(
    { clientId, name, flagState, vesselType, ...numbers }: Body<typeof blacklist.suggestVessel>,
    actor: Actor,
  ): Promise<Suggestion> {
    return this.add(
      { targetType: 'vessel', name, countryOrFlag: flagState, kind: vesselType, ...numbers },
      { actor, clientId },
    );
  }

  /** The suggestions that wait for a moderator, the oldest first. */
  async read(request: Query<typeof blacklist.suggestions>): Promise<Page<Suggestion>> {
    return viewPage(await this.suggestions.page(request), viewSuggestion);
  }

  /** If two moderators decide at once, the second one finds nothing to decide. */
  decide(id: string, { accept }: Body<typeof blacklist.decide>): Promise<{ success: boolean }> {
    return this.outbox.transaction(async (tx) => {
      await this.targets.lockTargetList(tx);
      const taken = await this.suggestions.take(tx, id);
      if (!taken) throw suggestionNotFound();
      const { authorId, targetType, name } = taken;
      const nameOf = taken.targetId ? await this.targets.findIn(tx, targetType, taken.targetId) : undefined;
      const targetId = accept ? await this.accept(tx, taken) : null;
      tx.emit(contributionEvents.settled, { kind: 'suggestion', itemId: id, isDeleted: !accept });
      tx.emit(blacklistEvents.suggestionDecided, {
        suggestionId: id,
        isAccepted: accept,
        targetType,
        name,
        nameOf: nameOf?.name ?? null,
        targetId,
        // After an account is deleted, its key is no id.
        authorId: z.uuid().safeParse(authorId).data ?? null,
      });
      return { success: true };
    });
  }

  private async accept(
    tx: Transaction,
    { targetId: ofTarget, nameKind, untilYear, source, authorId: _, ...facts }: TakenSuggestion,
  ): Promise<string | null> {
    if (ofTarget && nameKind) {
      const { targetType, name } = facts;
      const draft = { targetType, targetId: ofTarget, name, kind: nameKind, untilYear, source: source ?? '' };
      return (await this.names.addIn(tx, draft)).targetId;
    }
    await this.refuseDuplicates(tx, facts, 'targets');
    const targetId = await this.targets.insert(tx, facts);
    if (!targetId) return null;
    tx.emit(blacklistEvents.changed, { targetType: facts.targetType, targetId });
    return targetId;
  }

  private add(
    facts: TargetFacts,
    { actor, clientId }: Pick<RepeatableWrite, 'actor' | 'clientId'>,
  ): Promise<Suggestion> {
    const author = requireUser(actor);
    return this.outbox.transaction((tx) =>
      idempotent(tx, { actor, clientId, body: facts }, async () => {
        await this.targets.lockTargetList(tx);
        for (const table of ['targets', 'suggestions'] as const)
          await this.refuseDuplicates(tx, facts, table);
        const signature = { suggestedBy: author.username, authorId: author.id };
        const suggestion = await this.suggestions.insert(tx, { id: uuidv7(), ...facts, ...signature });
        announceSuggestion(tx, {
          id: suggestion.id,
          author,
          facts: [facts.name, facts.countryOrFlag, facts.kind].join(', '),
        });
        return viewSuggestion(suggestion);
      }),
    );
  }

  /** Refuses a company or vessel that already exists or is suggested. @throws Refusal CompanyExists, VesselExists */
  private async refuseDuplicates(
    tx: Transaction,
    facts: TargetFacts,
    table: 'targets' | 'suggestions',
  ): Promise<void> {
    const duplicate = await this.suggestions.duplicate(tx, table, facts);
    if (!duplicate) return;
    const isWaiting = table === 'suggestions';
    const there = isWaiting ? 'предложено и ждёт модератора' : 'есть в списке';
    // People do not see suggestions of others, so no id is given for one.
    const existing = isWaiting ? {} : { existingId: duplicate.id };
    const known = isWaiting ? '' : `: «${duplicate.name}»`;
    if (facts.targetType === 'company')
      throw new Refusal('CompanyExists', [
        { field: 'name', message: `Такое название в этой стране уже ${there}${known}`, ...existing },
      ]);
    const [field, words] = duplicate.hasSameImo ? ['imo', 'номером ИМО'] : ['name', 'названием и флагом'];
    throw new Refusal('VesselExists', [
      { field, message: `Судно с таким ${words} уже ${there}${known}`, ...existing },
    ]);
  }
}

const suggestionNotFound = () =>
  new Refusal('SuggestionNotFound', [{ field: 'id', message: 'Предложение не найдено' }]);
