import { banking } from '../../../locales/ru/banking';
import { LinkButton } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import { OutsideLink } from '../../../ui/text/OutsideLink';
import styles from '../banking.module.css';
import { useBanks } from '../banks/BankChoice';
import { Advice } from './Advice';
import cardStyles from './cards-tab.module.css';
import { Restrictions } from './Restrictions';

const texts = banking.cards;

/** An overview of the kinds of cards. Nothing can be ordered here; the links lead to the banks' own sites. */
export function CardsTab() {
  return (
    <div className={styles.stack}>
      <p className={styles.note} data-tone="warn">
        <Icon name="alert" size={20} />
        <span>
          <b>{texts.guide}</b> {texts.guideText}
        </span>
      </p>
      <VirtualCards />
      <CardProviders />
      <BankSites />
      <Restrictions of="services" />
      <Advice id="cards" title={texts.adviceTitle} />
    </div>
  );
}

function VirtualCards() {
  return (
    <section className={styles.block} aria-labelledby="virtual-cards">
      <h2 id="virtual-cards">{texts.virtualTitle}</h2>
      <p className={styles.lead}>
        {texts.virtualText} {texts.askBank}
      </p>
      <ul className={cardStyles.pair}>
        {texts.virtual.map(({ currency, title, text }) => (
          <li key={currency} className={`card ${cardStyles.virtual}`}>
            <div className={cardStyles.face} aria-hidden="true">
              <span>{currency}</span>
              <i />
              <b>•••• •••• •••• ••••</b>
            </div>
            <div className={cardStyles.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CardProviders() {
  return (
    <section className={styles.block} aria-labelledby="card-providers">
      <h2 id="card-providers">{texts.providersTitle}</h2>
      <ul className={styles.cards}>
        {texts.providers.map(({ id, name, text }) => (
          <li key={id} className={`card ${styles.card}`}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the sites where cards can be ordered. */
function BankSites() {
  const { data: banks = [] } = useBanks();
  const real = banks.filter(({ website }) => website);
  if (real.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="bank-sites">
      <h2 id="bank-sites">{texts.banksTitle}</h2>
      <p className={styles.lead}>{texts.banksText}</p>
      <ul className={`card ${cardStyles.sites}`}>
        {real.map(({ id, name, country, website }) => (
          <li key={id}>
            <span>
              <OutsideLink to={website ?? ''}>{name}</OutsideLink>
              <small>{country}</small>
            </span>
            <LinkButton
              variant="text"
              small
              to={`/banking?tab=reviews&bank=${id}`}
              aria-label={texts.reviewsOf(name)}
            >
              {texts.reviews}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
