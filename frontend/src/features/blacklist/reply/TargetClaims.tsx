import { experience } from '../../../locales/ru/blacklist/experience';
import { ClaimList } from '../../../ui/company/ClaimList';
import { targetPage } from '../target';
import { useDecideClaimMutation, useWaitingClaimsInfiniteQuery } from './company-reply.api';

/** Company accounts that ask to speak for a company or vessel. */
export function TargetClaims() {
  const query = useWaitingClaimsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [decide] = useDecideClaimMutation();
  return (
    <ClaimList
      title={experience.claims}
      query={query}
      placeOf={({ targetId: id, targetType, targetName: name }) => ({
        name,
        path: targetPage({ targetType, id }),
      })}
      onDecide={(id, body) => decide({ id, body })}
    />
  );
}
