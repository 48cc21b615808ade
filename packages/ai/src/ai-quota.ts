import { type Actor, aiRequestsOfRegistered, type Origin } from '@kubrik/contract';
import { networkOf, personKey, type Redis, type Settings } from '@kubrik/service-kit';

const twoDays = 2 * 24 * 60 * 60;
/**
 * How many visitors' quotas the visitors of one network share: a client without cookies is a new visitor in
 * each request.
 */
const visitorsOfNetwork = 3;

/**
 * Counts requests to the AI per person, per network of visitors, and in total, by day (UTC) in Redis. An
 * administrator sets the limit of a person.
 */
export class AiQuota {
  constructor(
    private readonly redis: Redis,
    private readonly settings: Settings,
    private readonly prefix: string,
  ) {}

  async usage(actor: Actor): Promise<{ used: number; limit: number }> {
    const used = Number((await this.redis.get(this.keyOf(actor))) ?? 0);
    return { used, limit: this.limitOf(actor) };
  }

  /**
   * Counts one request, unless the day's limit is reached: that of the person, of the network's visitors, or
   * of all people.
   * @param most requests of all people in a day
   * @returns whether the request may be made
   */
  async take(actor: Actor, { address }: Pick<Origin, 'address'>, most: number): Promise<boolean> {
    const limit = this.limitOf(actor);
    const limits = new Map([
      [this.totalKey(), most],
      [this.keyOf(actor), limit],
    ]);
    if (actor.kind === 'visitor') limits.set(this.networkKey(address), visitorsOfNetwork * limit);
    const keys = [...limits.keys()];
    const counting = this.redis.multi();
    for (const key of keys) counting.incr(key).expire(key, twoDays, 'NX');
    const replies = await counting.exec();
    if (keys.every((key, n) => Number(replies[2 * n]) <= (limits.get(key) ?? 0))) return true;
    const takingBack = this.redis.multi();
    for (const key of keys) takingBack.decr(key);
    await takingBack.exec();
    return false;
  }

  /** Requests of all people together today. */
  async usedToday(): Promise<number> {
    return (await this.usedOn(today())) ?? 0;
  }

  /**
   * Requests of all people on a day, `YYYY-MM-DD`; undefined when they are not known, such as for every day
   * before yesterday.
   */
  async usedOn(day: string): Promise<number | undefined> {
    const used = await this.redis.get(this.totalKey(day));
    return used === null ? undefined : Number(used);
  }

  private limitOf(actor: Actor): number {
    const { maxAiRequests } = this.settings.website;
    return actor.kind === 'visitor' ? maxAiRequests : maxAiRequests + aiRequestsOfRegistered;
  }

  private keyOf(actor: Actor): string {
    return `${this.prefix}ai:${today()}:${personKey(actor)}`;
  }

  private networkKey(address: string): string {
    return `${this.prefix}ai:${today()}:network:${networkOf(address)}`;
  }

  private totalKey(day = today()): string {
    return `${this.prefix}ai:${day}`;
  }
}

const today = () => new Date().toISOString().slice(0, 10);
