import type { ReactNode } from 'react';
import { common } from '../../locales/ru/common';
import { Button } from '../controls/Button';
import { AccidentsScene, LighthouseScene } from '../drawings/SeaScenes';
import { Notice } from './Notice';
import { PageLoading } from './PageLoading';

interface LinkOutcomeProps {
  isFetching: boolean;
  /** Text about the success; undefined when the link has failed. */
  doneText: string | undefined;
  failedText: string;
  /** Whether another attempt would fail in the same way. */
  isFinal: boolean;
  onRetry(): void;
  texts: { done: string; failed: string; again: string };
  /** Leads on. */
  next: ReactNode;
}

/** The outcome of an e-mail's link, which is used as soon as its page opens. */
export function LinkOutcome({
  isFetching,
  doneText,
  failedText,
  isFinal,
  onRetry,
  texts,
  next,
}: LinkOutcomeProps) {
  if (isFetching) return <PageLoading />;
  if (doneText !== undefined) {
    return (
      <Notice drawing={<LighthouseScene />} title={texts.done} text={doneText} action={next} role="status" />
    );
  }
  const again = (
    <Button variant="contained" onClick={onRetry}>
      {common.retry}
    </Button>
  );
  return (
    <Notice
      drawing={<AccidentsScene />}
      title={texts.failed}
      text={failedText}
      hint={texts.again}
      action={isFinal ? next : again}
      role="alert"
    />
  );
}
