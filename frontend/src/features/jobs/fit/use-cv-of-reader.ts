import { useCurrentUser } from '../../../platform/session/current-user';
import { useOwnCvQuery } from '../cv/cv.api';

/** The CV of whoever reads the page; null without one, and while it is not known. */
export function useCvOfReader() {
  const { user } = useCurrentUser();
  const { currentData } = useOwnCvQuery(user?.id ?? '', { skip: !user });
  return currentData ?? null;
}
