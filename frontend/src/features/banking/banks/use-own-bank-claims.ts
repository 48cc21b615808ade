import type { OwnClaim } from '@kubrik/contract';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useOwnBankClaimsQuery } from './bank-reply.api';

/** The person's company accounts with their claims to a bank; none while no bank is chosen. */
export function useOwnBankClaims(bankId: number | null): OwnClaim[] {
  const { user } = useCurrentUser();
  const { currentData } = useOwnBankClaimsQuery(
    { bankId: bankId ?? 0, personId: user?.id ?? '' },
    { skip: !user || bankId === null },
  );
  return currentData ?? [];
}
