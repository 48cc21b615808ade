import { ports } from '../../../locales/ru/ports/ports';
import { Icon } from '../../../ui/icons/Icon';
import { Tag } from '../../../ui/labels/Tag';
import { CardLink, LinkedCard } from '../../../ui/layout/LinkedCard';
import { OutsideLink } from '../../../ui/text/OutsideLink';
import { PortPicture } from '../pictures/PortPicture';
import { coordinatesOf, trackingLink } from '../place/port-coordinates';
import { portPath } from '../port-path';
import type { BuiltInPort } from './built-in-ports';
import styles from './built-in-ports.module.css';

const texts = ports.section;

export function BuiltInPortCard({ port }: { port: BuiltInPort }) {
  return (
    <LinkedCard as="li" outline="inside" className={`card ${styles.card}`}>
      <div className={styles.picture}>
        <PortPicture src={port.previewImage} />
        <span className={styles.region}>{texts.chip[port.region]}</span>
      </div>
      <div className={styles.body}>
        <h3>
          <CardLink to={portPath(port.id)}>{port.name}</CardLink>
        </h3>
        <p className={styles.where}>
          {port.country} · {port.id}
        </p>
        <p className={styles.traffic}>{port.traffic}</p>
        <p className={styles.description}>{port.description}</p>
        <ul className={styles.features} aria-label={texts.features}>
          {port.features.map((feature) => (
            <li key={feature}>
              <Tag tone="plain">{feature}</Tag>
            </li>
          ))}
        </ul>
        <p className={styles.coordinates}>
          <Icon name="pin" size={16} />
          <span className="visually-hidden">{texts.coordinates}: </span>
          {port.coordinates}
        </p>
        <p className={styles.links}>
          <OutsideLink to={port.telegramLink}>{texts.group}</OutsideLink>
          <OutsideLink to={trackingLink(coordinatesOf(port.coordinates))}>{ports.tracking}</OutsideLink>
        </p>
      </div>
    </LinkedCard>
  );
}
