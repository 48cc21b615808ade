import type { ContentJobName, ContentJobRun, Schedule } from '@kubrik/contract';
import { useEffect, useState } from 'react';
import { adminJobs } from '../../../locales/ru/admin/admin-jobs';
import { useAppDispatch } from '../../../platform/api/hooks';
import { showToast } from '../../../ui/toast/toast.slice';
import { adminApi } from '../admin.api';
import { contentJobPoll } from '../limits';
import { useSchedulesQuery, useStartContentJobMutation } from './job.api';

const nothing: Schedule[] = [];

/**
 * The content jobs with the state of their runs, and the function that starts a job. A toast shows the outcome of a run
 * that was started here, whether the outcome arrives by event, by polling, or before the answer that contains the run's
 * id.
 */
export function useContentJobs() {
  const dispatch = useAppDispatch();
  const [started, setStarted] = useState<readonly string[]>([]);
  const [starting, setStarting] = useState<ReadonlySet<ContentJobName>>(new Set());
  const [startContentJob] = useStartContentJobMutation();
  const {
    data: schedules = nothing,
    isLoading,
    isError,
  } = useSchedulesQuery(undefined, { pollingInterval: started.length ? contentJobPoll : 0 });

  useEffect(() => {
    const runs = schedules.flatMap((schedule) => schedule.runs);
    const ended = runs.filter(({ jobId, state }) => state !== 'running' && started.includes(jobId));
    if (ended.length === 0) return;
    for (const run of ended) dispatch(showToast(outcomeToast(run)));
    setStarted((ids) => ids.filter((id) => !ended.some(({ jobId }) => jobId === id)));
    dispatch(adminApi.util.invalidateTags(['AdminStats']));
  }, [schedules, started, dispatch]);

  const start = async (job: ContentJobName, newsId?: string) => {
    setStarting((jobs) => new Set([...jobs, job]));
    const { data } = await startContentJob({ job, ...(newsId && { newsId }) });
    setStarting((jobs) => new Set([...jobs].filter((other) => other !== job)));
    if (data?.success) setStarted((ids) => [...ids, data.jobId]);
    else dispatch(showToast(failureToast(job, data?.message)));
  };
  return { schedules, isLoading, isError, starting, start };
}

const failureToast = (job: ContentJobName, detail?: string) => {
  const text = adminJobs.jobs[job].failed;
  return { kind: 'error' as const, title: adminJobs.error, text: detail ? `${text}. ${detail}` : text };
};

function outcomeToast({ job, state, message }: ContentJobRun) {
  if (state === 'failed') return failureToast(job, message);
  const text = message || undefined;
  if (state === 'idle') return { kind: 'info' as const, title: adminJobs.idle, text };
  return { kind: 'success' as const, title: adminJobs.jobs[job].succeeded, text };
}
