import type { ReactNode } from 'react';
import { common } from '../locales/ru/common';
import { Button } from './Button';
import { AccidentsScene, BottleScene } from './drawings/SeaScenes';
import { Notice } from './Notice';

interface FailedNoticeProps {
  title: string;
  text: string;
  hint?: string;
  heading?: 'h1' | 'h2';
  onRetry(): void;
  retryLabel?: string;
}

/** A list or a page that could not be read. */
export function FailedNotice({ onRetry, retryLabel = common.retry, ...notice }: FailedNoticeProps) {
  return (
    <Notice
      {...notice}
      role="alert"
      drawing={<AccidentsScene />}
      action={
        <Button variant="contained" onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    />
  );
}

interface EmptyNoticeProps {
  title: string;
  text?: string;
  drawing?: ReactNode;
  action?: ReactNode;
}

/** A list without anything in it. */
export const EmptyNotice = ({ drawing = <BottleScene />, ...notice }: EmptyNoticeProps) => (
  <Notice {...notice} role="status" drawing={drawing} />
);
