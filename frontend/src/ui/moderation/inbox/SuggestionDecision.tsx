import { useState } from 'react';
import { common } from '../../../locales/ru/common';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { Button } from '../../controls/Button';
import { ConfirmDialog } from '../../layout/Dialog';
import { showToast } from '../../toast/toast.slice';

interface SuggestionDecisionProps {
  /** Name of the suggestion, as in its list. */
  name: string;
  texts: {
    accept: string;
    acceptOf(name: string): string;
    reject: string;
    rejectOf(name: string): string;
    confirmReject: string;
    rejectText(name: string): string;
    accepted: string;
    rejected: string;
    failed: string;
  };
  acceptVariant: 'contained' | 'outlined';
  isLoading: boolean;
  decide(accept: boolean): Promise<{ error?: unknown }>;
}

/** Accepts or rejects a suggestion for the blacklist, and shows the outcome. */
export function SuggestionDecision({
  name,
  texts,
  acceptVariant,
  isLoading,
  decide,
}: SuggestionDecisionProps) {
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useState(false);
  const apply = async (accept: boolean) => {
    const { error } = await decide(accept);
    setAsked(false);
    const text = refusalText(error as ApiError | undefined) ?? common.failedText;
    const title = accept ? texts.accepted : texts.rejected;
    dispatch(showToast(error ? { kind: 'error', title: texts.failed, text } : { kind: 'success', title }));
  };
  return (
    <>
      <Button
        variant={acceptVariant}
        small
        disabled={isLoading}
        aria-label={texts.acceptOf(name)}
        onClick={() => void apply(true)}
      >
        {texts.accept}
      </Button>
      <Button
        variant="outlined"
        small
        disabled={isLoading}
        aria-label={texts.rejectOf(name)}
        onClick={() => setAsked(true)}
      >
        {texts.reject}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.confirmReject}
          text={texts.rejectText(name)}
          confirm={texts.reject}
          busy={isLoading}
          onConfirm={() => void apply(false)}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
