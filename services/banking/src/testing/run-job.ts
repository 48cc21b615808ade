import { setTimeout as pause } from 'node:timers/promises';
import type { banking } from '@kubrik/contract';
import type { TestService } from '@kubrik/service-kit/testing';

interface Run {
  state: string;
  message: string;
  problems: string[];
  result: Record<string, number>;
}

/** Runs a content job to its end. */
export async function runJob(
  service: TestService,
  job: typeof banking.generateNews | typeof banking.updateRates,
): Promise<Run> {
  const { jobId } = await service.call(job);
  for (const deadline = Date.now() + 20_000; ; ) {
    const [run] = await service.query<Run[]>(
      'select state, message, problems, result from job_runs where id = $1',
      [jobId],
    );
    if (run && run.state !== 'running') return run;
    if (Date.now() > deadline) throw new Error('the content job does not end');
    await pause(20);
  }
}
