import type { Port } from '@kubrik/contract';
import { ports } from '../../../locales/ru/ports';
import { Icon } from '../../../ui/icons/Icon';
import { Tag } from '../../../ui/Tag';
import { coordinatesText, trackingLink } from '../port-coordinates';
import { pictureOf } from '../port-picture';
import { AddedPort } from './AddedPort';
import { OutsideLink } from './OutsideLink';
import { PortPicture } from './PortPicture';
import styles from './port-page.module.css';
import { SavePort } from './SavePort';

/** The head of a port's page: its picture, names, badges and place. */
export function PortHero({ port }: { port: Port }) {
  const { name, nameRu, countryRu, unLocode, portType, latitude, longitude } = port;
  return (
    <header className={`card ${styles.hero}`}>
      <div className={styles.picture}>
        <PortPicture src={pictureOf(port)} eager />
      </div>
      <div className={styles.about}>
        <h1>
          {nameRu ?? name}
          {nameRu && nameRu !== name && <small lang="en"> {name}</small>}
        </h1>
        <ul className={styles.badges}>
          {[countryRu, unLocode, ports.types[portType]].map((badge) => (
            <li key={badge}>
              <Tag>{badge}</Tag>
            </li>
          ))}
        </ul>
        <p className={styles.place}>
          <span>
            <Icon name="pin" size={17} />
            <span className="visually-hidden">{ports.section.coordinates}: </span>
            {coordinatesText(port) ?? ports.noCoordinates}
          </span>
          {latitude !== null && longitude !== null && (
            <OutsideLink to={trackingLink({ latitude, longitude })}>{ports.tracking}</OutsideLink>
          )}
        </p>
        <SavePort id={port.id} name={nameRu ?? name} framed />
        {port.isAdded && <AddedPort port={port} />}
      </div>
    </header>
  );
}
