import { useCurrentUser } from '../../../platform/session/current-user';
import { useOwnCvQuery } from '../cv/cv.api';

/** The CV of the person who reads the page; null without a CV, and while it is not known. */
export function useCvOfReader() {
  const { user } = useCurrentUser();
  const { currentData } = useOwnCvQuery(user?.id ?? '', { skip: !user });
  return currentData ?? null;
}
