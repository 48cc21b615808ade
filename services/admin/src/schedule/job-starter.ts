import { type Call, clientCalls, contentJobAccepted, contentJobName, scheduleLogin } from '@kubrik/contract';
import { callName, LOGGER, type Logger, messageOf } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { OperationsClient, ServiceRefusal } from '../operations/operations.client.js';

/** Starts content jobs of any service for the schedule. */
@Injectable()
export class JobStarter {
  constructor(
    private readonly operations: OperationsClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Makes the same call as the panel's button. A refusal is final; if the service is away, the queue tries
   * again.
   */
  async start(job: string, isLastAttempt: boolean): Promise<void> {
    const call = jobCalls.get(job);
    if (!call) return;
    try {
      const reply = await this.operations.call(call, { actor: { kind: 'admin', login: scheduleLogin } });
      const { jobId, message } = contentJobAccepted.parse(reply);
      this.logger.debug({ jobId }, `the schedule: ${job}: ${message}`);
    } catch (error) {
      const isAway = error instanceof ServiceRefusal && error.status >= 500;
      const reason = messageOf(error);
      if (isAway && !isLastAttempt) throw error;
      this.logger.error({ job }, `the schedule could not start ${job}: ${reason}`);
    }
  }
}

/** The calls that start content jobs. */
const jobCalls = new Map<string, Call>(
  clientCalls
    .filter((call) => contentJobName.options.some((job) => job === callName(call)))
    .map((call) => [callName(call), call]),
);
