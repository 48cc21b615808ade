import { useState } from 'react';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { Button } from '../../../ui/controls/Button';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';

const VersionsDialog = lazyOpened(async () => (await import('./VersionsDialog')).VersionsDialog);

/** Opens what a vacancy said before it was changed. */
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
