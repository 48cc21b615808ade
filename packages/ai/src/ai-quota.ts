import { type Actor, aiRequestsOfRegistered, type Origin } from '@kubrik/contract';
import { networkOf, personKey, type Redis, Refusal, type Settings } from '@kubrik/service-kit';

const twoDays = 2 * 24 * 60 * 60;
/** As how many visitors those of one network count: a client without cookies is a new visitor with each request. */
const visitorsOfNetwork = 3;

/**
 * Requests to the AI, counted per person, per network of visitors, and for all, by day (UTC) in Redis. The person's limit is the
 * administrator's setting.
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
   * Counts one request.
   * @returns how many all people have made today, with this one
   * @throws Refusal AiLimitReached when the day's requests of the person, or of the visitors of their network, are used up
   */
  async take(actor: Actor, { address }: Pick<Origin, 'address'>): Promise<number> {
    const limit = this.limitOf(actor);
    const limits = new Map([
      [this.totalKey(), Number.POSITIVE_INFINITY],
      [this.keyOf(actor), limit],
    ]);
    if (actor.kind === 'visitor') limits.set(this.networkKey(address), visitorsOfNetwork * limit);
    const keys = [...limits.keys()];
    const counting = this.redis.multi();
    for (const key of keys) counting.incr(key).expire(key, twoDays, 'NX');
    const replies = await counting.exec();
    const counts = keys.map((_, n) => Number(replies[2 * n]));
    if (keys.every((key, n) => (counts[n] ?? 0) <= (limits.get(key) ?? 0))) return counts[0] ?? 0;
    const takingBack = this.redis.multi();
    for (const key of keys) takingBack.decr(key);
    await takingBack.exec();
    throw new Refusal('AiLimitReached', { seconds: secondsLeftOfDay() });
  }

  /** Requests of all people together today. */
  async usedToday(): Promise<number> {
    return Number((await this.redis.get(this.totalKey())) ?? 0);
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

  private totalKey(): string {
    return `${this.prefix}ai:${today()}`;
  }
}

const dayInSeconds = 24 * 60 * 60;

/** Until the counters begin anew. */
const secondsLeftOfDay = () => dayInSeconds - ((Date.now() / 1000) % dayInSeconds);

const today = () => new Date().toISOString().slice(0, 10);
