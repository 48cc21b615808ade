import type { ReactNode } from 'react';
import { common } from '../locales/ru/common';
import type { ApiError } from '../platform/api/api';
import { Button } from './Button';
import { LighthouseScene } from './drawings/SeaScenes';
import { Notice } from './Notice';

interface MissingNoticeProps {
  title: string;
  text: string;
  /** The way back. */
  action: ReactNode;
  drawing?: ReactNode;
  role?: 'alert' | 'status';
}

/** A page whose thing does not exist. */
export const MissingNotice = ({
  drawing = <LighthouseScene />,
  role = 'alert',
  ...notice
}: MissingNoticeProps) => <Notice {...notice} heading="h1" role={role} drawing={drawing} />;

/** Whether the server says that a thing does not exist, or that nothing can have its id. */
export const isMissing = (error: unknown): boolean => {
  const status = (error as ApiError | undefined)?.status;
  return status === 404 || status === 400;
};

/** The button that reads again, where a notice has others as well. */
export const RetryButton = ({ onRetry }: { onRetry(): void }) => (
  <Button variant="contained" onClick={onRetry}>
    {common.retry}
  </Button>
);
