import { announceRestored, CommentRepository } from '@kubrik/comments';
import {
  type Body,
  type Page,
  type Port,
  portEvents,
  type ports,
  type Request,
  type SentPort,
} from '@kubrik/contract';
import { countryByCode, findCountryCode } from '@kubrik/names';
import {
  Contributions,
  holdReasonOf,
  idempotent,
  Outbox,
  type PageRequest,
  Refusal,
  viewPage,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { PortCommentHost } from '../comment/port-comment.host.js';
import { PortConfirmationRepository } from '../confirmation/port-confirmation.repository.js';
import type { DescribedPort } from '../directory/port.entity.js';
import { PortRepository, type PortRow } from '../directory/port.repository.js';
import { viewPort } from '../directory/port.view.js';
import { portRank, sizeOrderOf } from '../directory/port-rank.js';
import { isInCountry, timezoneNear } from '../source/position.js';
import { PortContribution, wordsOf } from './port.contribution.js';

/** Ports that people add. Only these are reported and deleted. */
@Injectable()
export class AddedPortService {
  constructor(
    private readonly portRepository: PortRepository,
    private readonly confirmations: PortConfirmationRepository,
    private readonly comments: CommentRepository,
    private readonly commentHost: PortCommentHost,
    private readonly outbox: Outbox,
    private readonly kind: PortContribution,
    private readonly contributions: Contributions,
  ) {}

  async mine(userId: string, request: PageRequest): Promise<Page<Port>> {
    return viewPage(await this.portRepository.waitingOf(userId, request), viewPort);
  }

  /** Is called before a report or a deletion. @throws Refusal Forbidden for a port of the directory */
  async requireAdded(id: string): Promise<void> {
    const port = await this.portRepository.additionOf(id);
    if (port && !port.isEnteredByPerson) throw ofDirectory();
  }

  add({ body, actor, origin }: Request<typeof ports.add>): Promise<SentPort> {
    const { clientId, ...draft } = body;
    const record = personsRecord(draft);
    return this.outbox.transaction((tx) =>
      idempotent(tx, { actor, clientId, body: draft }, async () => {
        await this.portRepository.lockPorts(tx);
        const thing = { kind: 'port', itemId: record.id } as const;
        const isThere = await this.portRepository.exists(tx, record.id);
        if (isThere || (await this.contributions.waits(tx, thing))) throw portExists();
        await this.confirmations.clear(tx, record.id);
        // The port that had the code before does not come back.
        await this.contributions.discard(tx, thing);
        const addedBy = actor.kind === 'user' ? actor.id : null;
        await this.portRepository.write(tx, [record], addedBy);
        const { id: portId, name, description } = record;
        const port = viewPort((await this.portRepository.find(portId, tx)) as PortRow);
        const heldFor = await holdReasonOf(tx.kit, { reason: origin.heldFor, authorId: addedBy });
        const added = { id: portId, name, description, addedBy, isEnteredByPerson: true };
        if (heldFor) {
          await this.portRepository.remove(tx, portId);
          const words = wordsOf(port, draft.country);
          await this.contributions.hold(tx, this.kind, { ...added, deletedAt: new Date(), words }, heldFor);
          return { ...port, isHeld: true };
        }
        tx.emit(portEvents.added, { portId });
        this.contributions.announce(tx, this.kind, { ...added, deletedAt: null });
        // The comments on the removed port with this code are shown again, so the chat gets them again.
        for (const comment of await this.comments.readable(tx, portId))
          announceRestored(tx, this.commentHost, comment);
        return { ...port, isHeld: false };
      }),
    );
  }
}

function personsRecord(draft: Omit<Body<typeof ports.add>, 'clientId'>): DescribedPort {
  const { name, unLocode: id, latitude, longitude, portType, maxDepth, description } = draft;
  const country = countryByCode(id.slice(0, 2));
  if (!country || findCountryCode(draft.country) !== country.code) {
    const message = country
      ? `Код ${id} относится к стране «${country.nameRu}»`
      : 'Первые две буквы — не код страны';
    throw new Refusal('ValidationFailed', [{ field: country ? 'country' : 'unLocode', message }]);
  }
  if (!isInCountry({ latitude, longitude }, country.code))
    throw new Refusal('ValidationFailed', [
      {
        field: 'latitude',
        message: `Эти координаты не в стране «${country.nameRu}»: проверьте широту и долготу`,
      },
    ]);
  return {
    id,
    name,
    nameRu: /\p{Script=Cyrillic}/u.test(name) ? name : null,
    aliases: [],
    countryCode: country.code,
    subdivision: null,
    region: country.region,
    latitude,
    longitude,
    isPositionDoubtful: false,
    conflict: null,
    portType,
    maxDepth,
    deepest: maxDepth,
    harbourSize: null,
    timezone: timezoneNear({ latitude, longitude }, country.code) ?? country.timezone ?? null,
    description,
    facilities: draft.facilities,
    absentFacilities: [],
    cargoTypes: draft.cargoTypes,
    isActive: true,
    isEnteredByPerson: true,
    isConfirmed: false,
    rank: portRank.other,
    sizeOrder: sizeOrderOf(undefined),
    commentCount: 0,
  };
}

const ofDirectory = () =>
  new Refusal('Forbidden', [
    { field: 'id', message: 'Это порт справочника: его никто из участников не добавлял' },
  ]);

const portExists = () =>
  new Refusal('PortExists', [{ field: 'unLocode', message: 'Порт с таким UN/LOCODE уже есть' }]);
