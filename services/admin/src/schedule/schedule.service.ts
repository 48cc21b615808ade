import type { Schedule } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { ContentJobRunRepository } from './content-job-run.repository.js';
import { ScheduleRepository } from './schedule.repository.js';
import { ScheduleRules } from './schedule-rules.js';

const shownRuns = 5;

/** The schedule as the panel shows it. */
@Injectable()
export class ScheduleService {
  constructor(
    private readonly rules: ScheduleRules,
    private readonly schedules: ScheduleRepository,
    private readonly runs: ContentJobRunRepository,
  ) {}

  async list(): Promise<Schedule[]> {
    const rules = await this.rules.read();
    const entries = await this.schedules.all();
    const jobs = rules.map(({ job }) => job);
    const runs = await this.runs.newestOf(jobs, shownRuns);
    return rules.map(({ job, text, isOn }) => {
      const entry = entries.find((one) => one.job === job);
      const runsBySelf = this.rules.isOn && isOn;
      return {
        job,
        rule: text,
        nextAt: (runsBySelf && entry?.nextAt?.toISOString()) || null,
        lastAt: entry?.lastAt?.toISOString() ?? null,
        isOn: runsBySelf,
        runs: runs.filter((run) => run.job === job),
      };
    });
  }
}
