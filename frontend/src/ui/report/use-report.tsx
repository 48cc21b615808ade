import { useCallback, useState } from 'react';
import { lazyQueuedForm } from '../lazy/lazy-opened';
import type { ReportTarget } from './ReportDialog';

const ReportDialog = lazyQueuedForm(async () => (await import('./ReportDialog')).ReportDialog);

/** Opens the window of a report; what is reported is named when it is asked for. */
export function useReport() {
  const [target, setTarget] = useState<ReportTarget>();
  const ask = useCallback((next: ReportTarget) => setTarget(next), []);
  const dialog = target && <ReportDialog {...target} onClose={() => setTarget(undefined)} />;
  return { ask, dialog };
}
