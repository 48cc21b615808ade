import { CONFIG, REDIS, type Redis } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { UsersConfig } from '../../users.config.js';

const seconds = 600;

const storedFlow = z.object({
  provider: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  returnTo: z.string(),
  /** The browser that began the sign-in; the answer is refused in any other. */
  visitorId: z.string(),
});
export type Flow = z.output<typeof storedFlow>;

const postedName = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }),
});
export interface Name {
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Sign-ins that have begun at a provider, each stored under its `state`. */
@Injectable()
export class Flows {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  async begin(state: string, flow: Flow): Promise<void> {
    await this.redis.set(this.keyOf('flow', state), JSON.stringify(flow), {
      expiration: { type: 'EX', value: seconds },
    });
  }

  /** Keeps the name that Apple posts with its answer, only the first time a person signs in. */
  async keepName(state: string, user: string): Promise<void> {
    if (!(await this.redis.exists(this.keyOf('flow', state)))) return;
    await this.redis.set(this.keyOf('name', state), user, { expiration: { type: 'EX', value: seconds } });
  }

  /** Ends a flow: its `state` is valid once. */
  async end(state: string): Promise<{ flow: Flow; name: Name } | undefined> {
    const [flow, user] = await this.redis
      .multi()
      .getDel(this.keyOf('flow', state))
      .getDel(this.keyOf('name', state))
      .exec();
    if (typeof flow !== 'string') return undefined;
    return {
      flow: storedFlow.parse(JSON.parse(flow)),
      name: typeof user === 'string' ? readName(user) : {},
    };
  }

  private keyOf(what: 'flow' | 'name', state: string): string {
    return `${this.config.SUBJECT_PREFIX}sign-in:${what}:${state}`;
  }
}

function readName(user: string): Name {
  try {
    return postedName.parse(JSON.parse(user)).name;
  } catch {
    return {};
  }
}
