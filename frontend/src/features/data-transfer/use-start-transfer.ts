import { useState } from 'react';
import { dataTransfer as texts } from '../../locales/ru/data-transfer';
import type { ApiError } from '../../platform/api/api';
import { useAppDispatch } from '../../platform/api/hooks';
import { refusalText } from '../../platform/api/refusal-text';
import { showToast } from '../../ui/toast/toast.slice';
import { useTransferToArchiveMutation, useTransferToServerMutation } from './data-transfer.api';

export type TransferKind = 'archive' | 'server';

/** Starts either kind of transfer; a toast and the screen show a failure. */
export function useStartTransfer() {
  const dispatch = useAppDispatch();
  const [failed, setFailed] = useState<{ kind: TransferKind; reason: string }>();
  const [started, setStarted] = useState<TransferKind>();
  const [transferToArchive, archive] = useTransferToArchiveMutation();
  const [transferToServer, server] = useTransferToServerMutation();

  const showFailure = (kind: TransferKind) =>
    dispatch(showToast({ kind: 'error', title: texts.failures[kind], text: texts.failureText }));
  /** @returns the refusal, for the form that has sent the call */
  const handleReply = (
    kind: TransferKind,
    { data, error }: { data?: { success: boolean; message: string }; error?: unknown },
  ) => {
    if (data?.success) {
      setStarted(kind);
      dispatch(showToast({ kind: 'success', title: texts.started, text: data.message }));
      return undefined;
    }
    const refusal = error as ApiError | undefined;
    setFailed({ kind, reason: refusalText(refusal) ?? data?.message ?? texts.failureText });
    showFailure(kind);
    return refusal;
  };
  return {
    failed,
    /** Kind of the run that was started here; undefined after its end has been shown. */
    started,
    isStarting: archive.isLoading || server.isLoading,
    async startArchive() {
      setFailed(undefined);
      handleReply('archive', await transferToArchive());
    },
    async startServer(serverIP: string) {
      setFailed(undefined);
      return handleReply('server', await transferToServer({ serverIP, execute: true }));
    },
    /** Called when the screen shows the end of the run. */
    end(isError: boolean) {
      if (!started) return;
      setStarted(undefined);
      if (isError) showFailure(started);
    },
  };
}
