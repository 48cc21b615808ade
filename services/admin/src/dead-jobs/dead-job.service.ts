import { withoutPersonalData } from '@kubrik/ai';
import {
  type Actor,
  type Answer,
  type DeadJob,
  type DomainWithBackgroundJobs,
  deadJobs,
  domainsWithBackgroundJobs,
  ownDeadJobs,
} from '@kubrik/contract';
import { Refusal } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { OperationsClient, ServiceRefusal } from '../operations/operations.client.js';

/** Lists the dead background jobs of all services together. */
@Injectable()
export class DeadJobService {
  constructor(private readonly operations: OperationsClient) {}

  async list(actor: Actor): Promise<Answer<typeof deadJobs.deadJobs>> {
    const answers = await Promise.all(
      domainsWithBackgroundJobs.map(async (domain) => ({ domain, jobs: await this.jobsOf(domain, actor) })),
    );
    return {
      jobs: answers.flatMap(({ jobs }) => jobs ?? []).sort(latestFirst),
      unanswered: answers.filter(({ jobs }) => jobs === undefined).map(({ domain }) => domain),
    };
  }

  /** @throws Refusal when the job is unknown, or its service does not answer */
  async retry({ domain, id }: Pick<DeadJob, 'domain' | 'id'>, actor: Actor): Promise<void> {
    const { outcome } = await this.operations
      .call(ownDeadJobs[domain].retry, { actor, params: { id } })
      .catch((error: unknown) => {
        throw error instanceof ServiceRefusal ? new Refusal('ServiceUnavailable') : error;
      });
    if (outcome === 'unknown') throw new Refusal('BackgroundJobNotFound');
  }

  /** Undefined when the service does not answer. */
  private async jobsOf(domain: DomainWithBackgroundJobs, actor: Actor): Promise<DeadJob[] | undefined> {
    try {
      const jobs = await this.operations.call(ownDeadJobs[domain].list, { actor });
      // A mail server's refusal contains the recipient's address.
      return jobs.map((job) => ({ ...job, domain, error: withoutPersonalData(job.error) }));
    } catch (error) {
      if (error instanceof ServiceRefusal) return undefined;
      throw error;
    }
  }
}

const latestFirst = (one: DeadJob, other: DeadJob) => Date.parse(other.failedAt) - Date.parse(one.failedAt);
