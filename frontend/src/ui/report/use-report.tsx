import { useCallback, useState } from 'react';
import { lazyQueuedForm } from '../lazy/lazy-opened';
import type { ReportTarget } from './ReportDialog';

const ReportDialog = lazyQueuedForm(async () => (await import('./ReportDialog')).ReportDialog);

/** Opens the dialog of a report; the caller names the thing when it opens the dialog. */
export function useReport() {
  const [target, setTarget] = useState<ReportTarget>();
  const ask = useCallback((next: ReportTarget) => setTarget(next), []);
  const dialog = target && <ReportDialog {...target} onClose={() => setTarget(undefined)} />;
  return { ask, dialog };
}
