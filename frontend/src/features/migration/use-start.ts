import { useState } from 'react';
import type { ApiError } from '../../app/api';
import { useAppDispatch } from '../../app/hooks';
import { migration as texts } from '../../locales/ru/migration';
import { showToast } from '../../ui/toast/toast.slice';
import { useSelfTransferMutation, useStartMigrationMutation } from './migration.api';

export type Way = 'self' | 'server';

/** Starts the one or the other migration; a failure is told by a toast and stays on the screen. */
export function useStart() {
  const dispatch = useAppDispatch();
  const [failed, setFailed] = useState<{ way: Way; reason: string }>();
  const [started, setStarted] = useState<Way>();
  const [selfTransfer, self] = useSelfTransferMutation();
  const [startMigration, server] = useStartMigrationMutation();

  const tellFailure = (way: Way) =>
    dispatch(showToast({ kind: 'error', title: texts.failures[way], text: texts.failureText }));
  /** @returns the refusal, for the form that asked */
  const take = (
    way: Way,
    { data, error }: { data?: { success: boolean; message: string }; error?: unknown },
  ) => {
    if (data?.success) {
      setStarted(way);
      dispatch(showToast({ kind: 'success', title: texts.started, text: data.message }));
      return undefined;
    }
    const refusal = error as ApiError | undefined;
    const { details, message } = refusal?.form ?? {};
    setFailed({ way, reason: details?.[0]?.message ?? message ?? data?.message ?? texts.failureText });
    tellFailure(way);
    return refusal;
  };
  return {
    failed,
    /** Which way a run was started from this screen, until its end has been told. */
    started,
    isStarting: self.isLoading || server.isLoading,
    async startSelf() {
      setFailed(undefined);
      take('self', await selfTransfer());
    },
    async startServer(serverIP: string) {
      setFailed(undefined);
      return take('server', await startMigration({ serverIP, execute: true }));
    },
    /** The run has come to its end on the screen. */
    end(isError: boolean) {
      if (!started) return;
      setStarted(undefined);
      if (isError) tellFailure(started);
    },
  };
}
