import { createHash } from 'node:crypto';
import { type Actor, type Call, type Origin, personPoints, type RatePolicy } from '@kubrik/contract';
import { callName, networkOf, personKey, Refusal } from '@kubrik/service-kit';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { FixedWindows } from './fixed-window.js';
import type { TimeoutRedisClient } from './timeout-redis-client.js';

/**
 * Used instead of an address for reads that the gateway makes for its own pages. No connection can have this
 * address.
 */
export const ownReads = 'pages';

type Consume = (key: string) => number | Promise<number>;

// For calls that declare no rate. Several ships with 25 people each may share one address behind a satellite
// link.
const reads: RatePolicy = { points: 6000, seconds: 60 };
const writes: RatePolicy = { points: 600, seconds: 60 };

type Rated = Pick<Call, 'access' | 'http'>;

/** The rate that holds for a call. */
export const rateOf = ({ access, http }: Rated): RatePolicy =>
  access.rate ?? (http.method === 'GET' ? reads : writes);

/** The rate before the body is read: for calls that may contain a call for help, only that of any write. */
export const rateBeforeBody = (call: Rated): RatePolicy =>
  call.access.callForHelpIn ? writes : rateOf(call);

/**
 * Limits each call by address and by person. Writes and calls with a declared rate are counted in Redis for
 * all gateways together, and by each gateway alone while Redis does not answer; plain reads never wait for
 * Redis. Every key expires with its window, and only addresses and known persons get keys.
 */
export class RateLimits {
  private readonly limiters = new Map<string, Consume>();

  constructor(
    private readonly redis: TimeoutRedisClient,
    private readonly factor: number,
    private readonly prefix: string,
  ) {}

  /**
   * A browser with the signed secret of a one-time code is counted by the secret, so that strangers at its
   * address do not use up its attempts.
   * @throws Refusal TooManyRequests
   */
  async consumeAddress(
    call: Call,
    { address, codeSecret }: Pick<Origin, 'address' | 'codeSecret'>,
    rate = rateOf(call),
  ): Promise<void> {
    if (address === ownReads) return;
    // Redis stores a digest, because the secret itself would let others use the code.
    const key = codeSecret ? createHash('sha256').update(codeSecret).digest('base64url') : networkOf(address);
    await this.consume(call, 'address', key, rate);
  }

  /** A visitor without a cookie is counted by address alone. */
  async consumePerson(call: Call, actor: Actor, origin: Origin): Promise<void> {
    if (actor.kind === 'admin' || (actor.kind === 'visitor' && origin.isNewVisitor)) return;
    await this.consume(call, 'person', personKey(actor), rateOf(call));
  }

  private async consume(call: Call, by: 'address' | 'person', key: string, rate: RatePolicy) {
    if (this.factor === 0) return;
    const wait = await this.limiterOf(call, by, rate)(key);
    if (wait <= 0) return;
    throw new Refusal('TooManyRequests', { seconds: wait / 1000 });
  }

  private limiterOf(call: Call, by: 'address' | 'person', rate: RatePolicy): Consume {
    const name = `${callName(call)}:${by}${rate === rateOf(call) ? '' : ':any-write'}`;
    let limiter = this.limiters.get(name);
    if (!limiter) {
      const isRead = call.http.method === 'GET';
      const points = by === 'person' ? personPoints(rate) : rate.points;
      const scaled = { seconds: rate.seconds, points: Math.ceil(points * this.factor) };
      limiter = isRead && !call.access.rate ? inMemory(scaled) : this.inRedis(name, scaled);
      this.limiters.set(name, limiter);
    }
    return limiter;
  }

  private inRedis(name: string, { points, seconds }: RatePolicy): Consume {
    const rate = { points, duration: seconds, keyPrefix: `${this.prefix}rate:${name}` };
    const limiter = new RateLimiterRedis({
      ...rate,
      storeClient: this.redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      // A key without points left is refused from memory, so that a flood does not burden Redis.
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

function inMemory(rate: RatePolicy): Consume {
  const windows = new FixedWindows(rate);
  return (key) => windows.consume(key);
}
