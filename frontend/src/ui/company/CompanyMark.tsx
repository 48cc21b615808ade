import type { CompanyVerification } from '@kubrik/contract';
import { verifiedBy } from '@kubrik/contract/users/company/company-roles';
import { companyMark } from '../../locales/ru/company/company-mark';
import { Icon } from '../icons/Icon';
import { useDates } from '../text/time';
import styles from './company-mark.module.css';

/** «Проверен: письмо на домен example.com, 12.11.2026», or «Не проверен». */
export function CompanyMark({ verification }: { verification: CompanyVerification | null }) {
  const { numericDate } = useDates();
  if (!verification) {
    return (
      <span className={styles.mark}>
        <Icon name="alert" size={15} />
        {companyMark.unverified}
      </span>
    );
  }
  const { way, at, evidence } = verification;
  return (
    <span className={styles.mark} data-verified>
      <Icon name="check" size={15} />
      <span>
        <b>{companyMark.verified}</b>: {verifiedBy[way](evidence ?? '')}, {numericDate(at)}
      </span>
    </span>
  );
}
