import type { Vacancy } from '@kubrik/contract';
import { useCurrentUser } from '../../../platform/session/current-user';

/** Whether the person has posted the vacancy: then its source is their username. */
export function useIsOwnVacancy({ sourceName, sourceUrl }: Vacancy): boolean {
  const { user } = useCurrentUser();
  return user !== null && sourceUrl === null && sourceName === `@${user.username}`;
}
