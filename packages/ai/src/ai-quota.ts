import { type Actor, aiRequestsOfRegistered } from '@kubrik/contract';
import { personKey, type Redis, Refusal, type Settings } from '@kubrik/service-kit';

const twoDays = 2 * 24 * 60 * 60;

/** Requests to the AI, counted per person and day (UTC) in Redis; the limit is the administrator's setting. */
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
   * @throws Refusal AiLimitReached when the day's requests are used up
   */
  async take(actor: Actor): Promise<void> {
    const key = this.keyOf(actor);
    const total = this.totalKey();
    const [used] = await this.redis
      .multi()
      .incr(key)
      .incr(total)
      .expire(key, twoDays, 'NX')
      .expire(total, twoDays, 'NX')
      .exec();
    if (Number(used) <= this.limitOf(actor)) return;
    await this.redis.multi().decr(key).decr(total).exec();
    throw new Refusal('AiLimitReached');
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

  private totalKey(): string {
    return `${this.prefix}ai:${today()}`;
  }
}

const today = () => new Date().toISOString().slice(0, 10);
