import type { Redis } from '@kubrik/service-kit';

/** In ms. */
const commandTimeout = 700;

/**
 * Redis for requests: its commands fail after 0.7 s. While a command that timed out is still unanswered,
 * further ones fail at once, so they neither wait nor fill the client's queue.
 */
export class TimeoutRedisClient {
  private unanswered = 0;

  constructor(private readonly redis: Redis) {}

  get isReady(): boolean {
    return this.redis.isReady && this.unanswered === 0;
  }

  get(key: string): Promise<string | null> {
    return this.run((redis) => redis.get(key));
  }

  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown> {
    return this.run((redis) => redis.eval(script, options));
  }

  run<T>(command: (redis: Redis) => Promise<T>): Promise<T> {
    if (!this.isReady) return Promise.reject(new Error('Redis is away'));
    const answer = command(this.redis);
    return new Promise((resolve, reject) => {
      // Waits one more turn of the event loop: after a pause of this process, the answer may have arrived
      // unread.
      const timer = setTimeout(() => setImmediate(giveUp), commandTimeout);
      let isSettled = false;
      const giveUp = () => {
        if (isSettled) return;
        this.unanswered += 1;
        const answered = () => {
          this.unanswered -= 1;
        };
        answer.then(answered, answered);
        reject(new Error('Redis does not answer'));
      };
      answer
        .finally(() => {
          isSettled = true;
          clearTimeout(timer);
        })
        .then(resolve, reject);
    });
  }
}
