import { banking } from '../../../locales/ru/banking';
import { Icon } from '../../../ui/icons/Icon';
import styles from '../banking.module.css';
import { Rates } from '../rates/Rates';
import { Advice } from '../section/Advice';
import { Providers, ProvidersGuide } from '../section/Providers';
import { TransferCosts } from './TransferCosts';

const texts = banking.transfers;
const services = ['urgent-bank-transfer', 'cash-pickup', 'multi-currency-account'];

export function TransfersTab() {
  return (
    <div className={styles.stack}>
      <section className={styles.block} aria-labelledby="transfers-title">
        <h2 id="transfers-title">{texts.title}</h2>
        <ProvidersGuide />
        <Providers ids={services} label={texts.services} />
      </section>
      <p className={styles.note}>
        <Icon name="spark" size={20} />
        <span>
          <b>{texts.tipTitle}.</b> {texts.tip}
        </span>
      </p>
      <TransferCosts />
      <Rates />
      <Advice id="transfers" title={texts.adviceTitle} />
    </div>
  );
}
