import { experience } from '../../../locales/ru/blacklist/experience';
import { RepresentedBy } from '../../../ui/company/RepresentedBy';
import type { Target } from '../target';
import { useClaimMutation, useRepresentativeQuery } from './company-reply.api';
import { useOwnClaims } from './use-speaker';

/** The representative of this company or vessel. */
export function TargetRepresentative({ target: { id, targetType, name } }: { target: Target }) {
  const { currentData } = useRepresentativeQuery(id);
  const own = useOwnClaims(id);
  const [claim] = useClaimMutation();
  return (
    <RepresentedBy
      representative={currentData?.representative}
      own={own}
      lead={experience.claimLead(name)}
      onAsk={(body) => claim({ id, targetType, body })}
    />
  );
}
