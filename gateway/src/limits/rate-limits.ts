import { type Actor, type Call, type Origin, personPoints, type RatePolicy } from '@kubrik/contract';
import { callName, networkOf, Refusal } from '@kubrik/service-kit';
import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { PatientRedis } from './patient-redis.js';
import { Windows } from './window.js';

type Spend = (key: string) => number | Promise<number>;

// For calls that declare none. Several ships with 25 people each may share one address behind a satellite link.
const reads: RatePolicy = { points: 6000, seconds: 60 };
const writes: RatePolicy = { points: 600, seconds: 60 };

/**
 * The rate of each call, for an address and for a person. Rates of writes and declared ones are counted in Redis for
 * all gateways together, and by each gateway alone while Redis is away; plain reads never wait for it.
 * Every key ends with its window, and only an address or somebody we know ever gets one.
 */
export class RateLimits {
  private readonly spenders = new Map<string, Spend>();

  constructor(
    private readonly redis: PatientRedis,
    private readonly factor: number,
    private readonly prefix: string,
  ) {}

  /** @throws Refusal TooManyRequests, with a `Retry-After` header on the reply */
  async consumeAddress(call: Call, address: string, reply: FastifyReply): Promise<void> {
    await this.consume(call, 'address', networkOf(address), reply);
  }

  /** Somebody who has neither a session nor our cookie is counted by address alone. */
  async consumePerson(call: Call, actor: Actor, origin: Origin, reply: FastifyReply): Promise<void> {
    if (actor.kind === 'admin' || (actor.kind === 'visitor' && origin.isNewVisitor)) return;
    await this.consume(call, 'person', `${actor.kind}:${actor.id}`, reply);
  }

  private async consume(call: Call, by: 'address' | 'person', key: string, reply: FastifyReply) {
    if (this.factor === 0) return;
    const wait = await this.spenderOf(call, by)(key);
    if (wait <= 0) return;
    reply.header('retry-after', String(Math.ceil(wait / 1000)));
    throw new Refusal('TooManyRequests');
  }

  private spenderOf(call: Call, by: 'address' | 'person'): Spend {
    const name = `${callName(call)}:${by}`;
    let spend = this.spenders.get(name);
    if (!spend) {
      const rate = call.rate ?? (call.method === 'GET' ? reads : writes);
      const points = by === 'person' ? personPoints(rate) : rate.points;
      const scaled = { seconds: rate.seconds, points: Math.ceil(points * this.factor) };
      const isPlainRead = call.method === 'GET' && !call.rate;
      spend = isPlainRead ? inMemory(scaled) : this.inRedis(name, scaled);
      this.spenders.set(name, spend);
    }
    return spend;
  }

  private inRedis(name: string, { points, seconds }: RatePolicy): Spend {
    const rate = { points, duration: seconds, keyPrefix: `${this.prefix}rate:${name}` };
    const limiter = new RateLimiterRedis({
      ...rate,
      storeClient: this.redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      // Who has used all up is refused from memory: a flood costs Redis nothing.
      inMemoryBlockOnConsumed: points,
      insuranceLimiter: new RateLimiterMemory(rate),
    });
    return (key) =>
      limiter.consume(key).then(
        () => 0,
        (error: unknown) => {
          if (error instanceof RateLimiterRes) return Math.max(error.msBeforeNext, 1);
          throw error;
        },
      );
  }
}

function inMemory(rate: RatePolicy): Spend {
  const windows = new Windows(rate);
  return (key) => windows.consume(key);
}
