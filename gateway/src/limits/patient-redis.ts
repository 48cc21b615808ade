import type { Redis } from '@kubrik/service-kit';

const patience = 700;

/**
 * Redis for requests that cannot wait for it: each command is given up after a moment. While one that was given
 * up is still unanswered Redis is frozen, and nobody else waits for it, or fills its queue.
 */
export class PatientRedis {
  private unanswered = 0;

  constructor(private readonly redis: Redis) {}

  get isReady(): boolean {
    return this.redis.isReady && this.unanswered === 0;
  }

  get(key: string): Promise<string | null> {
    return this.ask(() => this.redis.get(key));
  }

  del(key: string): Promise<number> {
    return this.ask(() => this.redis.del(key));
  }

  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown> {
    return this.ask(() => this.redis.eval(script, options));
  }

  private ask<T>(command: () => Promise<T>): Promise<T> {
    if (!this.isReady) return Promise.reject(new Error('Redis is away'));
    const answer = command();
    return new Promise((resolve, reject) => {
      // Once more round the loop: after a pause of our own the answer may already be there, unread.
      const timer = setTimeout(() => setImmediate(giveUp), patience);
      const settled = () => clearTimeout(timer);
      let isSettled = false;
      const giveUp = () => {
        if (isSettled) return;
        this.unanswered += 1;
        const heard = () => {
          this.unanswered -= 1;
        };
        answer.then(heard, heard);
        reject(new Error('Redis does not answer'));
      };
      answer
        .finally(() => {
          isSettled = true;
          settled();
        })
        .then(resolve, reject);
    });
  }
}
