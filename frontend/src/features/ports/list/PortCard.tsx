import type { FoundPort } from '@kubrik/contract';
import { memo } from 'react';
import { Link } from 'react-router';
import { ports } from '../../../locales/ru/ports/ports';
import { Icon } from '../../../ui/icons/Icon';
import { CardLink, LinkedCard } from '../../../ui/layout/LinkedCard';
import { milesText } from '../../../ui/text/miles';
import { typeText } from '../card/port-type';
import { PortPicture } from '../pictures/PortPicture';
import { pictureOf } from '../pictures/port-picture';
import { coordinatesText } from '../place/port-coordinates';
import { portPath } from '../port-path';
import { Rating } from '../rating/Rating';
import { SavePort } from '../saved/SavePort';
import styles from './port-list.module.css';

interface PortCardProps {
  port: FoundPort;
  /** Its number in the list, and the list's length, -1 while that is not known. */
  position: number;
  of: number;
}

/**
 * A port of the directory; its Russian name first where there is one. Not rendered again when the list around it is.
 */
export const PortCard = memo(function PortCard({ port, position, of }: PortCardProps) {
  const { id, name, nameRu, countryRu, description } = port;
  return (
    <LinkedCard
      as="div"
      outline="inside"
      // Not an `li`, because chunks stand between the list and its items.
      role="listitem"
      aria-posinset={position}
      aria-setsize={of}
      className={`card ${styles.card}`}
    >
      <div className={styles.picture}>
        <PortPicture src={pictureOf(port)} />
      </div>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2>
            <CardLink to={portPath(id)}>{nameRu ?? name}</CardLink>
          </h2>
          <Rating rating={port.rating} />
        </div>
        {nameRu && nameRu !== name && (
          <p className={styles.latin} lang="en">
            {name}
          </p>
        )}
        <p className={styles.where}>
          {countryRu} · {id} · {typeText(port)}
        </p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <p className={styles.meta}>
        <span>{placeText(port)}</span>
        <SavePort id={id} name={nameRu ?? name} />
        <Link className={styles.chat} to={`${portPath(id)}#chat`}>
          <Icon name="talk" size={16} />
          {ports.screen.chat}
          <span className="visually-hidden">: {nameRu ?? name}</span>
        </Link>
      </p>
    </LinkedCard>
  );
});

function placeText(port: FoundPort): string {
  if (port.miles === undefined) return coordinatesText(port) ?? ports.noCoordinates;
  return ports.near.miles(milesText(Math.max(1, Math.round(port.miles))));
}
