import type { BankRestriction } from '@kubrik/contract';
import { banking } from '../../../locales/ru/banking';
import { Icon } from '../../../ui/icons/Icon';
import { Tag } from '../../../ui/labels/Tag';
import { dayDate } from '../../../ui/text/time';
import { bankingQuery, useRestrictionsQuery } from '../banking.api';
import bankingStyles from '../banking.module.css';
import styles from './restrictions.module.css';

const texts = banking.restrictions;

interface RestrictionsProps {
  /** `all`; `services` for payment systems and transfer services; or the id of one bank. */
  of: 'all' | 'services' | number;
}

/** Sanctions and suspensions for residents of Russia. Renders nothing when no restriction is known. */
export function Restrictions({ of }: RestrictionsProps) {
  const { data = [] } = useRestrictionsQuery(undefined, bankingQuery);
  const shown = data.filter(({ bankIds }) => {
    if (of === 'all') return true;
    return of === 'services' ? bankIds.length === 0 : bankIds.includes(of);
  });
  const [first] = shown;
  if (!first) return null;
  const isOfBank = typeof of === 'number';
  return (
    <section className={bankingStyles.block} aria-labelledby="restrictions">
      <h2 id="restrictions">{isOfBank ? texts.ofBank : texts.title}</h2>
      <p className={bankingStyles.lead}>{texts.lead}</p>
      <ul className={styles.list}>
        {shown.map((one) => (
          <Restriction key={one.id} restriction={one} />
        ))}
      </ul>
      <p className={styles.checked}>{texts.checked(dayDate(first.checkedOn))}</p>
    </section>
  );
}

function Restriction({ restriction }: { restriction: BankRestriction }) {
  const { kind, title, text, since, source, sourceUrl } = restriction;
  return (
    <li className={`card ${styles.row}`}>
      <div className={styles.head}>
        <Tag tone={kind === 'sanctions' ? 'signal' : 'plain'}>{texts.kinds[kind]}</Tag>
        <time dateTime={since}>{texts.since(dayDate(since))}</time>
      </div>
      <h3>{title}</h3>
      <p>{text}</p>
      <p className={styles.source}>
        {texts.source}:{' '}
        <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
          {source}
          {'\u00a0'}
          <Icon name="link" size={14} />
          <span className="visually-hidden">, {texts.newTab}</span>
        </a>
      </p>
    </li>
  );
}
