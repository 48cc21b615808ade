import {
  type Actor,
  type Body,
  type Origin,
  type PortRatings,
  portEvents,
  type portRatingCalls,
  type Reply,
} from '@kubrik/contract';
import {
  CONFIG,
  countsForNetwork,
  networkHash,
  Outbox,
  personKey,
  requireUser,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { portNotFound } from '../directory/port.refusals.js';
import { PortRepository } from '../directory/port.repository.js';
import { viewRating } from '../directory/port.view.js';
import type { PortsConfig } from '../ports.config.js';
import { PortRatingRepository } from './port-rating.repository.js';
import { viewOwnRating, viewRatings } from './port-rating.view.js';

type Rated = Reply<typeof portRatingCalls.rate>;
type Own = Reply<typeof portRatingCalls.ownRating>;

/** Ratings of ports by people with an account: one for each person, port and year. */
@Injectable()
export class PortRatingService {
  constructor(
    private readonly ratings: PortRatingRepository,
    private readonly ports: PortRepository,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: PortsConfig,
  ) {}

  async read(code: string): Promise<PortRatings> {
    const port = await this.ratings.ofPort(code);
    if (!port) throw portNotFound();
    return viewRatings(port);
  }

  async own(code: string, actor: Actor): Promise<Own> {
    const person = personKey(requireUser(actor));
    const port = await this.ratings.ofPort(code);
    if (!port) throw portNotFound();
    const own = await this.ratings.own(port.id, person);
    return { own: own ? viewOwnRating(own) : null };
  }

  /** A second rating in one year replaces the first. */
  rate(
    code: string,
    rating: Body<typeof portRatingCalls.rate>,
    actor: Actor,
    origin: Origin,
  ): Promise<Rated> {
    const person = personKey(requireUser(actor));
    return this.outbox.transaction(async (tx) => {
      const portId = await this.lock(tx, code);
      const year = new Date().getUTCFullYear();
      await this.ratings.forgetNetworks(tx, year);
      const network = networkHash(this.config, actor, origin, `rating ${portId} ${year}`);
      const isCounted = await countsForNetwork(network, (one) => this.ratings.countOfNetwork(tx, year, one));
      await this.ratings.save(tx, { ...rating, portId, person, year, network, isCounted });
      return this.changed(tx, portId, person);
    });
  }

  takeBack(code: string, actor: Actor): Promise<Rated> {
    const person = personKey(requireUser(actor));
    return this.outbox.transaction(async (tx) => {
      const portId = await this.lock(tx, code);
      await this.ratings.delete(tx, portId, person);
      return this.changed(tx, portId, person);
    });
  }

  seedDemo({ ratings }: Body<typeof portRatingCalls.seedDemo>): Promise<{ added: number }> {
    return this.outbox.transaction(async (tx) => {
      const added = await this.ratings.addDemo(tx, ratings);
      // Like an import, this changes many ports, so it is announced by the same event.
      if (added > 0) tx.emit(portEvents.imported, { added: 0, changed: added });
      return { added };
    });
  }

  /** Takes the port's row lock, so simultaneous ratings wait for one another and each average includes all. */
  private async lock(tx: Transaction, code: string): Promise<string> {
    const port = await this.ports.lockRow(tx, code);
    if (!port) throw portNotFound();
    return port.id;
  }

  private async changed(tx: Transaction, portId: string, person: string): Promise<Rated> {
    const port = await this.ratings.recount(tx, portId);
    tx.emit(portEvents.rated, { portId, rating: viewRating(port) });
    const own = await this.ratings.own(portId, person, tx);
    return { ratings: viewRatings(port), own: own ? viewOwnRating(own) : null };
  }
}
