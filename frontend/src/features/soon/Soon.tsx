import type { ReactNode } from 'react';
import { soon } from '../../locales/ru/soon';
import { LinkButton } from '../../ui/Button';
import { TechnologyScene } from '../../ui/drawings/WorkScenes';
import { Icon } from '../../ui/icons/Icon';
import { Tag } from '../../ui/Tag';
import styles from './soon.module.css';

export type SoonName = keyof typeof soon.sections;

const drawings: Record<SoonName, ReactNode> = {
  migration: <TechnologyScene />,
};

/** An honest page for what is not there yet: what it will hold, and what can be done meanwhile. */
export function Soon({ name }: { name: SoonName }) {
  const { title, lead, items } = soon.sections[name];
  return (
    <section className={`card ${styles.soon}`} aria-labelledby="soon-title">
      <div className={styles.drawing}>{drawings[name]}</div>
      <div className={styles.body}>
        <Tag>{soon.badge}</Tag>
        <h2 id="soon-title" className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.will}>{soon.will}</p>
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item}>
              <Icon name="check" size={18} />
              {item}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <LinkButton variant="contained" to="/">
            {soon.readNews}
          </LinkButton>
          <LinkButton variant="outlined" to="/?section=forum">
            {soon.openChat}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
