import type { JobName, JobRun, Schedule } from '@kubrik/contract';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../app/hooks';
import { jobsPoll } from '../../constants';
import { adminJobs } from '../../locales/ru/admin-jobs';
import { showToast } from '../../ui/toast/toast.slice';
import { adminApi, useSchedulesQuery, useStartJobMutation } from './admin.api';

const nothing: Schedule[] = [];

/**
 * The content jobs: how their runs stand, and how to start one. The outcome of what was started here is told by a
 * toast, whichever way it arrives: by event, by polling, or before the answer that names the job.
 */
export function useJobs() {
  const dispatch = useAppDispatch();
  const [started, setStarted] = useState<readonly string[]>([]);
  const [starting, setStarting] = useState<ReadonlySet<JobName>>(new Set());
  const [startJob] = useStartJobMutation();
  const {
    data: schedules = nothing,
    isLoading,
    isError,
  } = useSchedulesQuery(undefined, { pollingInterval: started.length ? jobsPoll : 0 });

  useEffect(() => {
    const runs = schedules.flatMap((schedule) => schedule.runs);
    const ended = runs.filter(({ jobId, state }) => state !== 'running' && started.includes(jobId));
    if (ended.length === 0) return;
    for (const run of ended) dispatch(showToast(outcomeToast(run)));
    setStarted((ids) => ids.filter((id) => !ended.some(({ jobId }) => jobId === id)));
    dispatch(adminApi.util.invalidateTags(['AdminStats']));
  }, [schedules, started, dispatch]);

  const start = async (job: JobName, newsId?: string) => {
    setStarting((jobs) => new Set([...jobs, job]));
    const { data } = await startJob({ job, ...(newsId && { newsId }) });
    setStarting((jobs) => new Set([...jobs].filter((other) => other !== job)));
    if (data?.success) setStarted((ids) => [...ids, data.jobId]);
    else dispatch(showToast(failureToast(job, data?.message)));
  };
  return { schedules, isLoading, isError, starting, start };
}

const failureToast = (job: JobName, detail?: string) => {
  const text = adminJobs.jobs[job].failed;
  return { kind: 'error' as const, title: adminJobs.error, text: detail ? `${text}. ${detail}` : text };
};

function outcomeToast({ job, state, message }: JobRun) {
  if (state === 'failed') return failureToast(job, message);
  return { kind: 'success' as const, title: adminJobs.jobs[job].succeeded, text: message || undefined };
}
