import { jobs } from '../../../locales/ru/jobs/jobs';
import { FailedNotice } from '../../../ui/feedback/Notices';

export function VacanciesFailed({ onRetry }: { onRetry(): void }) {
  return (
    <FailedNotice
      title={jobs.failed}
      text={jobs.failedText}
      hint={jobs.fetchFailed}
      retryLabel={jobs.reload}
      onRetry={onRetry}
    />
  );
}
