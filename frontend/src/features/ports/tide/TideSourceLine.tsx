import type { PortTide, TideLicence, TideSource } from '@kubrik/contract';
import { dataSourcesPath } from '@kubrik/contract/legal/data-sources';
import { Link } from 'react-router';
import { tide as texts } from '../../../locales/ru/ports/tide';
import { formatNumber } from '../../../ui/text/russian';
import styles from './tide.module.css';
import { springRange } from './tide-scale';

const sources: Record<TideSource, string> = {
  noaa: 'https://tidesandcurrents.noaa.gov/',
  ticon: 'https://doi.org/10.17882/109129',
  kartverket: 'https://www.kartverket.no/en/api-and-data/tides-and-water-level-data',
};
const licences: Record<TideLicence, string> = {
  'public domain': 'https://tidesandcurrents.noaa.gov/disclaimers.html',
  'cc-by-4.0': 'https://creativecommons.org/licenses/by/4.0/',
};

/** In metres of a spring tide; below this the wind moves the water more than the tide. */
const weak = 0.2;

/** The datum of the heights, what the prediction ignores, and its source. */
export function TideSourceLine({ tide, timeZone }: { tide: PortTide; timeZone: string | null }) {
  const { station, kilometres, source, licence, years, edition, datum, isDoubtful } = tide;
  return (
    <div className={styles.source}>
      <p>{texts.above(texts.datums[datum], timeZone ? texts.zone(timeZone) : texts.ownZone)}</p>
      <p>
        {springRange(tide) < weak ? texts.weak : texts.weather} {isDoubtful && <b>{texts.doubtful}</b>}
      </p>
      <p>
        {texts.source}: {texts.station(station, formatNumber(kilometres))}.{' '}
        <Outside to={sources[source]}>{texts.sources[source]}</Outside>
        {years && `, ${texts.years(years.from, years.to)}`},{' '}
        <Outside to={licences[licence]}>{texts.licences[licence]}</Outside>, {texts.edition(edition)}.{' '}
        <Link to={dataSourcesPath}>{texts.allSources}</Link>
      </p>
    </div>
  );
}

const Outside = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
