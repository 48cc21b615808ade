import type { ReportedItem } from '@kubrik/contract';
import { useState } from 'react';
import { common } from '../../locales/ru/common';
import { moderation } from '../../locales/ru/report';
import type { ApiError } from '../../platform/api/api';
import { useAppDispatch } from '../../platform/api/hooks';
import { refusalText } from '../../platform/api/refusal-text';
import { useDecideSuggestionMutation } from '../../platform/moderation/moderation.api';
import { Button } from '../Button';
import { ConfirmDialog } from '../Dialog';
import { showToast } from '../toast/toast.slice';

const texts = moderation.suggestion;

/** Accepts or rejects what somebody suggests for the blacklist. */
export function SuggestionActs({ item: { itemId, excerpt } }: { item: ReportedItem }) {
  const dispatch = useAppDispatch();
  const [decide, { isLoading }] = useDecideSuggestionMutation();
  const [isAsked, setAsked] = useState(false);
  const apply = async (accept: boolean) => {
    const { error } = await decide({ id: itemId, accept });
    setAsked(false);
    const text = refusalText(error as ApiError | undefined) ?? common.failedText;
    const title = accept ? texts.accepted : texts.rejected;
    dispatch(showToast(error ? { kind: 'error', title: texts.failed, text } : { kind: 'success', title }));
  };
  return (
    <>
      <Button
        variant="outlined"
        small
        disabled={isLoading}
        aria-label={texts.acceptOf(excerpt)}
        onClick={() => void apply(true)}
      >
        {texts.accept}
      </Button>
      <Button
        variant="outlined"
        small
        disabled={isLoading}
        aria-label={texts.rejectOf(excerpt)}
        onClick={() => setAsked(true)}
      >
        {texts.reject}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.confirmReject}
          text={texts.rejectText(excerpt)}
          confirm={texts.reject}
          busy={isLoading}
          onConfirm={() => void apply(false)}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
