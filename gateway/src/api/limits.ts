import type { Call } from '@kubrik/contract';
import { callName, type Redis, Refusal } from '@kubrik/service-kit';
import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

type Limiter = RateLimiterMemory | RateLimiterRedis;

/** The declared rate of each call, shared between gateways in Redis; each gateway counts alone while Redis is away. */
export class RateLimits {
  private readonly limiters = new Map<string, Limiter>();

  constructor(
    private readonly redis: Redis,
    private readonly factor: number,
    private readonly prefix: string,
  ) {}

  /** @throws Refusal TooManyRequests, with a `Retry-After` header on the reply */
  async consume(call: Call, address: string, reply: FastifyReply): Promise<void> {
    if (!call.rate || this.factor === 0) return;
    try {
      await this.limiterOf(call).consume(address);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      reply.header('retry-after', String(Math.ceil(error.msBeforeNext / 1000)));
      throw new Refusal('TooManyRequests');
    }
  }

  private limiterOf(call: Call): Limiter {
    const name = callName(call);
    let limiter = this.limiters.get(name);
    if (!limiter) {
      const rate = {
        points: Math.ceil((call.rate?.points ?? 1) * this.factor),
        duration: call.rate?.seconds ?? 60,
        keyPrefix: `${this.prefix}rate:${name}`,
      };
      limiter = new RateLimiterRedis({
        ...rate,
        storeClient: this.redis,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(rate),
      });
      this.limiters.set(name, limiter);
    }
    return limiter;
  }
}
