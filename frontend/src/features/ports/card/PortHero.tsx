import type { PortCard } from '@kubrik/contract';
import { portCard } from '../../../locales/ru/ports/port-card';
import { ports } from '../../../locales/ru/ports/ports';
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
  const time = useTimeIn(timezone);
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
          {time && <span>{time}</span>}
          <span className={styles.coordinates}>
            <Icon name="pin" size={17} />
            <span className="visually-hidden">{ports.section.coordinates}: </span>
            {coordinatesText(port) ?? ports.noCoordinates}
          </span>
          {latitude !== null && longitude !== null && (
            <OutsideLink to={trackingLink({ latitude, longitude })}>{ports.tracking}</OutsideLink>
          )}
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

/** «сейчас 15:31 · UTC+3»; undefined where this browser does not know the zone. */
function useTimeIn(timeZone: string | null): string | undefined {
  const now = useNow();
  if (!timeZone) return undefined;
  try {
    const options = { timeZone, hour: '2-digit', minute: '2-digit' } as const;
    const time = new Intl.DateTimeFormat('ru-RU', options).format(now);
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
      now,
    );
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return portCard.localTime(time, offset.replace('GMT', 'UTC'));
  } catch {
    return undefined;
  }
}
