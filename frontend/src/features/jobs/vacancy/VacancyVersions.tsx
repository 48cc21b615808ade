import { useState } from 'react';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { Button } from '../../../ui/controls/Button';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';

const VersionsDialog = lazyOpened(async () => (await import('./VersionsDialog')).VersionsDialog);

/** The button that opens the earlier versions of a vacancy. */
export function VacancyVersions({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        {jobs.versions.show}
      </Button>
      {isOpen && <VersionsDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
