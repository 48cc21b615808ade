import {
  type Answer,
  hasBackgroundJobs,
  ownDeadJobs,
  type Request,
  type ServiceName,
} from '@kubrik/contract';
import { Controller, type DynamicModule, Module, type Type } from '@nestjs/common';
import { Call } from '../calls/decorators.js';
import { BackgroundJobs } from './background-jobs.js';

/** Most characters of an error that an answer has. */
const longestError = 300;

/** Answers the calls about dead background jobs, for every service that has background jobs. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: Nest knows a dynamic module by its class
export class OwnDeadJobsModule {
  /** @throws Error for a domain that the contract does not name among those with background jobs */
  static of(domain: ServiceName): DynamicModule {
    return { module: OwnDeadJobsModule, controllers: [handlerOf(domain)] };
  }
}

/** A class for each domain, because a decorator names the call of one. */
function handlerOf(domain: ServiceName): Type {
  if (!hasBackgroundJobs(domain))
    throw new Error(`${domain} has background jobs: name it in domainsWithBackgroundJobs`);
  const calls = ownDeadJobs[domain];

  @Controller()
  class DeadJobsHandler {
    constructor(private readonly background: BackgroundJobs) {}

    @Call(calls.list)
    async list(): Promise<Answer<typeof calls.list>> {
      const dead = await this.background.dead();
      return dead.map(({ id, name, attempts, error, failedAt }) => {
        return { id, name, attempts, error: firstLine(error), failedAt: failedAt.toISOString() };
      });
    }

    @Call(calls.retry)
    async retry({ params }: Request<typeof calls.retry>): Promise<Answer<typeof calls.retry>> {
      return { outcome: (await this.background.retry(params.id)) ? 'queued' : 'unknown' };
    }
  }
  return DeadJobsHandler;
}

const firstLine = (text: string) => (text.trim().split('\n', 1)[0] ?? '').slice(0, longestError);
