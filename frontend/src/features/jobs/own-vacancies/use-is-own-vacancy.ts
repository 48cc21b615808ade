import type { Vacancy } from '@kubrik/contract';
import { useCurrentUser } from '../../../platform/session/current-user';

/** Whether the person has posted it: then the source is their nickname. */
export function useIsOwnVacancy({ sourceName, sourceUrl }: Vacancy): boolean {
  const { user } = useCurrentUser();
  return user !== null && sourceUrl === null && sourceName === `@${user.username}`;
}
