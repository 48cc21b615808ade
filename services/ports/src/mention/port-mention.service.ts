import {
  type Page,
  type PortMention,
  type PortMentionKind,
  type PortMentions,
  portEvents,
  portMentionKinds,
} from '@kubrik/contract';
import { type PageRequest, RestoreHooks, type Transaction, viewPage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { PortRepository } from '../directory/port.repository.js';
import { requirePortId } from '../directory/require-port.js';
import {
  type MentioningItem,
  PortMentionRepository,
  type PortMentionRow,
} from './port-mention.repository.js';
import { PortNameIndex } from './port-name-index.js';

/** How long names are kept in memory, in ms. Later texts then know the ports of an import. */
const namesKept = 10 * 60_000;

/** A text that names more ports is a list of ports and is not about any of them. */
const mostPorts = 20;

/** What names a port: vacancies, news and topics of other services, as their events say. */
@Injectable()
export class PortMentionService {
  private names: { index: Promise<PortNameIndex>; readAt: number } | undefined;

  constructor(
    private readonly mentions: PortMentionRepository,
    private readonly ports: PortRepository,
    restoreHooks: RestoreHooks,
  ) {
    restoreHooks.onRestore(() => {
      this.names = undefined;
    });
  }

  /** @param code the port's id, or a further code of it */
  async ofPort(code: string): Promise<PortMentions> {
    const rows = await this.mentions.newest(await requirePortId(this.ports, code));
    const groups = portMentionKinds.map((kind) => {
      const newest = rows.filter((row) => row.kind === kind);
      return [kind, { total: newest[0]?.total ?? 0, newest: newest.map(viewMention) }] as const;
    });
    return Object.fromEntries(groups) as unknown as PortMentions;
  }

  async page(code: string, kind: PortMentionKind, request: PageRequest): Promise<Page<PortMention>> {
    return viewPage(
      await this.mentions.page(await requirePortId(this.ports, code), kind, request),
      viewMention,
    );
  }

  /** Stores which ports an item's title and texts name, in place of those that it named before. */
  async learn(tx: Transaction, item: MentioningItem, ...texts: string[]): Promise<void> {
    // The full stop keeps the end of one text and the beginning of the next apart.
    const named = (await this.index()).portsIn([item.title, ...texts].join('.\n'));
    const portIds = named.length > mostPorts ? [] : named;
    const before = await this.mentions.replace(tx, item, portIds);
    announce(tx, [...before, ...portIds]);
  }

  async forget(tx: Transaction, kind: PortMentionKind, itemId: string): Promise<void> {
    announce(tx, await this.mentions.delete(tx, { kind, itemId }));
  }

  async show(tx: Transaction, kind: PortMentionKind, itemId: string, isShown: boolean): Promise<void> {
    announce(tx, await this.mentions.show(tx, { kind, itemId }, isShown));
  }

  private index(): Promise<PortNameIndex> {
    if (!this.names || Date.now() - this.names.readAt > namesKept) {
      const index = this.mentions.namedPorts().then((ports) => new PortNameIndex(ports));
      this.names = { index, readAt: Date.now() };
      // After an error the next text reads the names again.
      index.catch(() => {
        this.names = undefined;
      });
    }
    return this.names.index;
  }
}

const viewMention = ({ itemId, title, at }: PortMentionRow): PortMention => ({
  id: itemId,
  title,
  at: at.toISOString(),
});

function announce(tx: Transaction, portIds: string[]): void {
  for (const portId of new Set(portIds)) tx.emit(portEvents.mentionsChanged, { portId });
}
