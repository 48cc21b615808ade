import { Link } from 'react-router';
import { ports } from '../../../locales/ru/ports/ports';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { BottleScene } from '../../../ui/drawings/SeaScenes';
import { CrewScene, EconomyScene, RegulationsScene } from '../../../ui/drawings/WorkScenes';
import { Notice } from '../../../ui/feedback/Notice';
import { Tag } from '../../../ui/labels/Tag';
import styles from './ports-section.module.css';

const { agents, banking, countries, screen } = ports;

export function AgentsComingSoon() {
  return (
    <Notice
      drawing={<CrewScene />}
      title={agents.title}
      text={agents.text}
      action={
        <>
          <LinkButton variant="contained" to="/ports">
            {agents.toPorts}
          </LinkButton>
          <LinkButton variant="outlined" to="/?section=forum">
            {screen.chat}
          </LinkButton>
        </>
      }
    />
  );
}

export function CountriesComingSoon({ onChoose }: { onChoose(): void }) {
  return (
    <Notice
      drawing={<BottleScene />}
      title={countries.title}
      text={countries.text}
      action={
        <Button variant="outlined" onClick={onChoose}>
          {countries.choose}
        </Button>
      }
    />
  );
}

const cards = [
  {
    title: banking.payments,
    text: banking.paymentsText,
    drawing: <RegulationsScene />,
    link: banking.toPayments,
    to: '/banking?tab=payments',
  },
  {
    title: banking.rates,
    text: banking.ratesText,
    drawing: <EconomyScene />,
    link: banking.toRates,
    to: '/banking',
  },
];

/** Two cards that hold the place of what is to come, and lead to what is there of it. */
export function BankingComingSoon() {
  return (
    <div className={styles.soon}>
      {cards.map(({ title, text, drawing, link, to }) => (
        <section key={title} className={`card ${styles.soonCard}`}>
          <div className={styles.soonDrawing}>{drawing}</div>
          <div className={styles.soonBody}>
            <Tag>{banking.soon}</Tag>
            <h2>{title}</h2>
            <p>{text}</p>
            <Link to={to}>{link}</Link>
          </div>
        </section>
      ))}
    </div>
  );
}
