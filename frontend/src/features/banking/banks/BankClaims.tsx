import { banking } from '../../../locales/ru/banking';
import { ClaimList } from '../../../ui/company/ClaimList';
import { useDecideBankClaimMutation, useWaitingBankClaimsInfiniteQuery } from './bank-reply.api';

/** Company accounts that ask to speak for a bank, for a moderator to decide. */
export function BankClaims() {
  const query = useWaitingBankClaimsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [decide] = useDecideBankClaimMutation();
  return (
    <ClaimList
      title={banking.reviews.claims}
      query={query}
      placeOf={({ bankId, bankName: name }) => ({ name, path: `/banking/reviews?bank=${bankId}` })}
      onDecide={(id, body) => decide({ id, body })}
    />
  );
}
