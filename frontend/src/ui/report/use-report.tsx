import { Suspense, useCallback, useState } from 'react';
import { lazyComponent } from '../lazy-page';
import { ComponentNotLoaded } from '../Notices';
import type { ReportTarget } from './ReportDialog';

const ReportDialog = lazyComponent(
  async () => (await import('./ReportDialog')).ReportDialog,
  ComponentNotLoaded,
);

/** Opens the window of a report; what is reported is named when it is asked for. */
export function useReport() {
  const [target, setTarget] = useState<ReportTarget>();
  const ask = useCallback((next: ReportTarget) => setTarget(next), []);
  const dialog = target && (
    <Suspense fallback={null}>
      <ReportDialog {...target} onClose={() => setTarget(undefined)} />
    </Suspense>
  );
  return { ask, dialog };
}
