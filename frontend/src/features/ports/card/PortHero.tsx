import type { PortCard } from '@kubrik/contract';
import { useMemo } from 'react';
import { portCard } from '../../../locales/ru/ports/port-card';
import { ports } from '../../../locales/ru/ports/ports';
import { useWasIdle } from '../../../platform/when-idle';
import { Flag } from '../../../ui/countries/Flag';
import { Icon } from '../../../ui/icons/Icon';
import { Tag } from '../../../ui/labels/Tag';
import { lazyOpened } from '../../../ui/lazy/lazy-opened';
import { OutsideLink } from '../../../ui/text/OutsideLink';
import { useNow } from '../../../ui/text/time';
import { PortPack } from '../pack/PortPack';
import { PortPicture } from '../pictures/PortPicture';
import { pictureOf } from '../pictures/port-picture';
import { coordinatesText, trackingLink } from '../place/port-coordinates';
import { SavePort } from '../saved/SavePort';
import styles from './port-page.module.css';
import { typeText } from './port-type';

const AddedPort = lazyOpened(async () => (await import('../added/AddedPort')).AddedPort);

/** The head of a port's page: its picture, names, badges, local time and place. */
export function PortHero({ port }: { port: PortCard }) {
  const { name, nameRu, countryRu, countryCode, unLocode, timezone } = port;
  const { latitude, longitude } = port;
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
          <li>
            <Tag>
              <Flag code={countryCode} /> {countryRu}
            </Tag>
          </li>
          {[unLocode, typeText(port)].map((badge) => (
            <li key={badge}>
              <Tag>{badge}</Tag>
            </li>
          ))}
        </ul>
        <p className={styles.place}>
          <span className={styles.coordinates}>
            <Icon name="pin" size={17} />
            <span className="visually-hidden">{ports.section.coordinates}: </span>
            {coordinatesText(port) ?? ports.noCoordinates}
          </span>
          {latitude !== null && longitude !== null && (
            <OutsideLink to={trackingLink({ latitude, longitude })}>{ports.tracking}</OutsideLink>
          )}
          {timezone && <LocalTime timeZone={timezone} />}
        </p>
        <div className={styles.keeping}>
          <SavePort id={port.id} name={nameRu ?? name} framed />
          <PortPack port={port} />
        </div>
        {port.isAdded && <AddedPort port={port} />}
      </div>
    </header>
  );
}

/**
 * «сейчас 15:31 · UTC+3», empty where this browser does not know the zone. A browser's first format with a zone takes a phone more
 * than a tenth of a second, so the time comes when the page is there; what is kept for offline holds none that would be old.
 */
function LocalTime({ timeZone }: { timeZone: string }) {
  const now = useNow();
  const wasIdle = useWasIdle();
  const format = useMemo(() => (wasIdle ? formatOf(timeZone) : undefined), [wasIdle, timeZone]);
  return <span className={styles.time}>{format && timeText(format, now)}</span>;
}

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  const options = {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    return undefined;
  }
}

function timeText(format: Intl.DateTimeFormat, now: number): string {
  const { hour, minute, timeZoneName } = Object.fromEntries(
    format.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  return portCard.localTime(`${hour}:${minute}`, timeZoneName?.replace('GMT', 'UTC') ?? '');
}
