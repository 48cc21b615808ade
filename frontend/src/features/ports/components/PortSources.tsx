import type { PortCard, PortSourceRecord } from '@kubrik/contract';
import { dataSourcesPath } from '@kubrik/contract/data-sources';
import { Link } from 'react-router';
import { portSourceNames, portCard as texts } from '../../../locales/ru/port-card';
import { plural } from '../../../ui/russian';
import { coordinatesText } from '../port-coordinates';
import { milesBetween } from '../sea-distance/great-circle';
import styles from './port-card.module.css';

/** From so many nautical miles on, another position is worth a word. */
const notable = 2;

/** Which source said what of a port, each with its year, and where they disagree about its position. */
export function PortSources({ port }: { port: PortCard }) {
  // Answers kept from before have no sources.
  const here = (port.sources ?? []).filter(({ isElsewhere }) => !isElsewhere);
  const withFigures = here.filter(({ particulars }) => Object.keys(particulars).length > 0);
  const named = here.find(({ name }) => name !== null);
  return (
    <div className={styles.sources}>
      <ul>
        {withFigures.length > 0 && <li>{texts.figuresBy(namesOf(withFigures))}</li>}
        <Position port={port} sources={here} />
        {named && <li>{texts.nameBy(namesOf([named]))}</li>}
      </ul>
      <p>
        {withFigures.length > 0 && texts.depthNote} <Link to={dataSourcesPath}>{texts.allSources}</Link>
      </p>
    </div>
  );
}

const nameOf = ({ source, year }: PortSourceRecord) =>
  [portSourceNames[source], year].filter(Boolean).join(', ');
const namesOf = (sources: PortSourceRecord[]) => [...new Set(sources.map(nameOf))].join(' · ');

/** Whose position the port has, and the others that are not the same. */
function Position({ port, sources }: { port: PortCard; sources: PortSourceRecord[] }) {
  const { latitude, longitude } = port;
  if (latitude === null || longitude === null) return null;
  const placed = sources.flatMap((source) =>
    source.latitude === null || source.longitude === null
      ? []
      : {
          source,
          miles: milesBetween(
            { latitude, longitude },
            { latitude: source.latitude, longitude: source.longitude },
          ),
        },
  );
  const taken = placed.reduce<(typeof placed)[number] | undefined>(
    (best, one) => (best && best.miles <= one.miles ? best : one),
    undefined,
  );
  if (!taken) return null;
  const others = placed.filter(({ miles }) => miles >= notable);
  return (
    <li>
      {texts.positionBy(coordinatesText(port) ?? '', nameOf(taken.source))}
      {others.map(({ source, miles }) => (
        <span key={`${source.source} ${source.code}`}>
          {'; '}
          {texts.otherPosition(
            nameOf(source),
            coordinatesText(source) ?? '',
            plural(Math.round(miles), texts.milesAway),
          )}
        </span>
      ))}
    </li>
  );
}
