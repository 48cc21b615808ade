import type { BankProvider } from '@kubrik/contract';
import { banking } from '../../../locales/ru/banking';
import { RepresentedBy } from '../../../ui/company/RepresentedBy';
import { OutsideLink } from '../../../ui/text/OutsideLink';
import { bankingQuery } from '../banking.api';
import styles from '../reviews/reviews.module.css';
import { useBankRepresentativeQuery, useClaimBankMutation } from './bank-reply.api';
import { useOwnBankClaims } from './use-own-bank-claims';

const texts = banking.reviews;

/** The link to the bank's own site, and the company account that replies here in the bank's name. */
export function BankSite({ bank: { id: bankId, name, website } }: { bank: BankProvider }) {
  const { currentData } = useBankRepresentativeQuery(bankId, bankingQuery);
  const own = useOwnBankClaims(bankId);
  const [claim] = useClaimBankMutation();
  const representative = currentData?.representative;
  return (
    <div className={styles.site}>
      {website && (
        <p>
          <OutsideLink to={website}>{texts.site(name)}</OutsideLink> {texts.siteNote}
        </p>
      )}
      {representative === null && <p>{texts.nobodyAnswers}</p>}
      <RepresentedBy
        representative={representative}
        own={own}
        lead={texts.claimLead(name)}
        onAsk={(body) => claim({ ...body, bankId })}
      />
    </div>
  );
}
