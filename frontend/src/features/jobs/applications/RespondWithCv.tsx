import type { Vacancy } from '@kubrik/contract';
import { useState } from 'react';
import { applications } from '../../../locales/ru/jobs/applications';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { sendQueue } from '../../../locales/ru/send-queue';
import { requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { useQueuedAct } from '../../../ui/form/use-queued-act';
import { showToast } from '../../../ui/toast/toast.slice';
import { applicationFor } from './unsent-applications';

/** Applies with the current CV by one press. */
export function RespondWithCv({ vacancy: { id, title } }: { vacancy: Vacancy }) {
  const dispatch = useAppDispatch();
  const act = useQueuedAct();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const { error, queued } = await act({
      ...applicationFor(id),
      label: jobs.response.queueLabel(title),
      text: applications.own.withCv,
      call: requestOf('jobs.respond', { params: { id }, body: { message: '', withCv: true } }),
    });
    setBusy(false);
    if (queued) return void dispatch(showToast({ kind: 'info', ...sendQueue.kept }));
    const done = { kind: 'success', ...applications.with.sent } as const;
    dispatch(showToast(error ? { kind: 'error', ...jobs.response.failed } : done));
  };
  return (
    <Button
      variant="contained"
      disabled={isBusy}
      aria-label={applications.with.respondTo(title)}
      onClick={() => void send()}
    >
      {isBusy ? jobs.response.submitting : applications.with.respond}
    </Button>
  );
}
