import type { PortCard, PortSourceRecord } from '@kubrik/contract';
import { dataSourcesPath } from '@kubrik/contract/legal/data-sources';
import { Link } from 'react-router';
import { portSourceNames, portCard as texts } from '../../../locales/ru/ports/port-card';
import { plural } from '../../../ui/text/russian';
import styles from '../card/port-card.module.css';
import { coordinatesText } from '../place/port-coordinates';
import { milesBetween } from '../sea-distance/great-circle';

/** In nautical miles; a smaller difference of positions is not mentioned. */
const notable = 2;

/** Sources of the port's data, each with its year, and their differences about the position. */
export function PortSources({ port }: { port: PortCard }) {
  // Stored answers of older versions have no sources.
  const here = (port.sources ?? []).filter(({ isElsewhere }) => !isElsewhere);
  const withFigures = here.filter(({ particulars }) => Object.keys(particulars).length > 0);
  // If several sources give the shown name, the port has it from the list of codes (UN/LOCODE).
  const naming = here.filter(({ name }) => name === port.name);
  const named = naming.find(({ source }) => source === 'unlocode') ?? naming[0];
  const isNamedByUs = port.nameRu && here.some(({ source }) => source === 'curated');
  const coded = here.find(({ source, code }) => source === 'unlocode' && code === port.id);
  return (
    <div className={styles.sources}>
      <ul>
        {withFigures.length > 0 && <li>{texts.figuresBy(namesOf(withFigures))}</li>}
        <Position port={port} sources={here} />
        {coded && <li>{texts.codeBy(namesOf([coded]))}</li>}
        {named && <li>{texts.nameBy(namesOf([named]))}</li>}
        {isNamedByUs && <li>{texts.russianNameBy(portSourceNames.curated)}</li>}
        {port.timezone && <li>{texts.zoneBy}</li>}
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

/** The source of the port's position, and sources with other positions, by their distance. */
function Position({ port, sources }: { port: PortCard; sources: PortSourceRecord[] }) {
  const placed = sources.flatMap((source) => {
    const miles = milesApart(port, source);
    return miles === undefined ? [] : { source, miles };
  });
  const [taken] = [...placed].sort((a, b) => a.miles - b.miles);
  if (!taken) return null;
  const others = Map.groupBy(
    placed.filter(({ miles }) => miles >= notable),
    ({ miles }) => Math.round(miles),
  );
  return (
    <>
      <li>{texts.positionBy(coordinatesText(port) ?? '', nameOf(taken.source))}</li>
      {others.size > 0 && (
        <li>
          <details>
            <summary>{texts.otherPositions}</summary>
            {[...others].map(([miles, group]) => (
              <p key={miles}>
                {texts.otherPosition(
                  coordinatesText(group[0]?.source ?? port) ?? '',
                  plural(miles, texts.milesAway),
                  namesOf(group.map(({ source }) => source)),
                )}
              </p>
            ))}
          </details>
        </li>
      )}
    </>
  );
}

type Placed = Pick<PortCard, 'latitude' | 'longitude'>;

/** Nautical miles; undefined where a position is not known. */
function milesApart(a: Placed, b: Placed): number | undefined {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null)
    return undefined;
  return milesBetween(
    { latitude: a.latitude, longitude: a.longitude },
    { latitude: b.latitude, longitude: b.longitude },
  );
}
