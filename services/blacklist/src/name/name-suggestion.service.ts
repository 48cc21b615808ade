import {
  type Actor,
  type Body,
  type Reply,
  type TargetNameKind,
  type targetNameCalls,
} from '@kubrik/contract';
import { idempotent, Outbox, Refusal, requireUser, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { announceSuggestion } from '../suggestion/suggestion.announcement.js';
import { SuggestionRepository } from '../suggestion/suggestion.repository.js';
import { viewSuggestion } from '../suggestion/suggestion.view.js';
import { targetNotFound } from '../target/target.refusals.js';
import { TargetRepository } from '../target/target.repository.js';
import { TargetNameService } from './target-name.service.js';

/** Former names and aliases that people suggest; they wait among the suggestions of companies and vessels. */
@Injectable()
export class NameSuggestionService {
  constructor(
    private readonly suggestions: SuggestionRepository,
    private readonly targets: TargetRepository,
    private readonly names: TargetNameService,
    private readonly outbox: Outbox,
  ) {}

  suggest(
    { clientId, ...suggested }: Body<typeof targetNameCalls.suggestName>,
    actor: Actor,
  ): Promise<Reply<typeof targetNameCalls.suggestName>> {
    return this.outbox.transaction((tx) =>
      idempotent(tx, { actor, clientId, body: suggested }, () => this.add(tx, suggested, actor)),
    );
  }

  private async add(
    tx: Transaction,
    {
      targetType,
      targetId,
      name,
      kind: nameKind,
      untilYear,
      source,
    }: Omit<Body<typeof targetNameCalls.suggestName>, 'clientId'>,
    actor: Actor,
  ): Promise<Reply<typeof targetNameCalls.suggestName>> {
    const { id: authorId, username } = requireUser(actor);
    await this.targets.lockTargetList(tx);
    const target = await this.targets.lockRow(tx, targetType, targetId);
    const row = target && (await this.targets.findIn(tx, targetType, target.id));
    if (!target || !row) throw targetNotFound(targetType, 'targetId');
    await this.names.requireNew(tx, target, name);
    if (await this.suggestions.hasName(tx, target.id, name)) throw nameWaits();
    const ofName = { targetId: target.id, nameKind, untilYear, source };
    const signature = { suggestedBy: username, authorId };
    const { countryOrFlag, kind, imo } = row;
    const unknown = { mmsi: null, dwt: null, builtYear: null };
    const facts = { targetType, name, countryOrFlag, kind, imo, ...unknown };
    const suggestion = await this.suggestions.insert(tx, {
      id: uuidv7(),
      ...facts,
      ...ofName,
      ...signature,
    });
    const said = `${name} — ${nouns[nameKind]}: ${row.name}, ${countryOrFlag}. ${source}`;
    announceSuggestion(tx, { id: suggestion.id, author: { id: authorId, username }, facts: said });
    return viewSuggestion(suggestion);
  }
}

const nouns: Record<TargetNameKind, string> = { former: 'прежнее название', alias: 'другое название' };

const nameWaits = () =>
  new Refusal('TargetNameExists', [
    { field: 'name', message: 'Такое название уже предложено и ждёт модератора' },
  ]);
