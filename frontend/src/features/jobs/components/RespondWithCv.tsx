import type { Vacancy } from '@kubrik/contract';
import { applications } from '../../../locales/ru/applications';
import { jobs } from '../../../locales/ru/jobs';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/toast/toast.slice';
import { useRespondMutation } from '../jobs.api';

/** Applies with the CV as it is now, by one press. */
export function RespondWithCv({ vacancy: { id, title } }: { vacancy: Vacancy }) {
  const dispatch = useAppDispatch();
  const [respond, { isLoading }] = useRespondMutation();
  const send = async () => {
    const { error } = await respond({ id, message: '', withCv: true });
    const done = { kind: 'success', ...applications.with.sent } as const;
    dispatch(showToast(error ? { kind: 'error', ...jobs.response.failed } : done));
  };
  return (
    <Button
      variant="contained"
      disabled={isLoading}
      aria-label={applications.with.respondTo(title)}
      onClick={() => void send()}
    >
      {isLoading ? jobs.response.submitting : applications.with.respond}
    </Button>
  );
}
