import { banking } from '../../../locales/ru/banking';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icons/Icon';
import { showToast } from '../../../ui/toast/toast.slice';
import { Advice } from './Advice';
import styles from './banking.module.css';
import cardStyles from './cards-tab.module.css';

const texts = banking.cards;

/** The kinds of cards. The buttons have no function yet and show a toast that says so. */
export function CardsTab() {
  const dispatch = useAppDispatch();
  const sayNotYet = () => {
    dispatch(showToast({ kind: 'info', title: texts.notYet, text: texts.notYetText }));
  };
  return (
    <div className={styles.stack}>
      <p className={styles.note} data-tone="warn">
        <Icon name="alert" size={20} />
        <span>
          <b>{texts.notYet}.</b> {texts.notYetText}
        </span>
      </p>
      <VirtualCards onChoose={sayNotYet} />
      <CardProviders onChoose={sayNotYet} />
      <Advice id="cards" title={texts.adviceTitle} />
    </div>
  );
}

function VirtualCards({ onChoose }: { onChoose: () => void }) {
  return (
    <section className={styles.block} aria-labelledby="virtual-cards">
      <h2 id="virtual-cards">{texts.virtualTitle}</h2>
      <p className={styles.lead}>{texts.virtualText}</p>
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
              <div className={styles.action}>
                <Button variant="outlined" onClick={onChoose}>
                  {texts.open(currency)}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CardProviders({ onChoose }: { onChoose: () => void }) {
  return (
    <section className={styles.block} aria-labelledby="card-providers">
      <h2 id="card-providers">{texts.providersTitle}</h2>
      <ul className={styles.cards}>
        {texts.providers.map(({ id, name, text }) => (
          <li key={id} className={`card ${styles.card}`}>
            <h3>{name}</h3>
            <p>{text}</p>
            <div className={styles.action}>
              <Button variant="outlined" small aria-label={`${texts.go}: ${name}`} onClick={onChoose}>
                {texts.go}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
