import type { CompanyVerification } from '@kubrik/contract';
import { companyPath } from '@kubrik/contract/users/company/company-roles';
import { Link } from 'react-router';
import { representation } from '../../locales/ru/company/representation';
import { lazyOpened } from '../lazy/lazy-opened';
import { CompanyMark } from './CompanyMark';
import type { OwnClaimsProps } from './OwnClaims';
import styles from './representation.module.css';

const OwnClaims = lazyOpened(async () => (await import('./OwnClaims')).OwnClaims);

const texts = representation.represented;

interface RepresentedByProps extends OwnClaimsProps {
  /**
   * The verified company account that speaks for the thing; null without one, undefined while it is unknown.
   */
  representative:
    | { companyAccountId: string; name: string; verification: CompanyVerification }
    | null
    | undefined;
}

/**
 * The representative of a company, vessel or bank; for people with a company account also the button to make
 * a claim.
 */
export function RepresentedBy(props: RepresentedByProps) {
  const { representative, own } = props;
  if (representative)
    return (
      <p className={styles.represented}>
        {texts.by} <Link to={companyPath(representative.companyAccountId)}>{representative.name}</Link>{' '}
        <CompanyMark verification={representative.verification} />
      </p>
    );
  return representative === null && own.length > 0 ? <OwnClaims {...props} /> : null;
}
