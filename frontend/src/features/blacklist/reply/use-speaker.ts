import type { OwnClaim } from '@kubrik/contract';
import { useCurrentUser } from '../../../platform/session/current-user';
import { speakerOf } from '../../../ui/company/speaker-of';
import { useOwnClaimsQuery } from './company-reply.api';

/** The person's company accounts with their claims to a company or vessel. */
export function useOwnClaims(targetId: string): OwnClaim[] {
  const { user } = useCurrentUser();
  const { currentData } = useOwnClaimsQuery({ targetId, personId: user?.id ?? '' }, { skip: !user });
  return currentData ?? [];
}

/**
 * The company account in whose name the person may speak for a company or vessel; undefined without such an account.
 */
export const useSpeaker = (targetId: string): string | undefined => speakerOf(useOwnClaims(targetId));
