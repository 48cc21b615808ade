import type { PortCard } from '@kubrik/contract';
import { factParameter } from '@kubrik/contract/page/paths';
import { portCard } from '../../../locales/ru/ports/port-card';
import { ports } from '../../../locales/ru/ports/ports';
import { messengerChannel } from '../../../platform/site/site-constants';
import { DefinitionList } from '../../../ui/layout/DefinitionList';
import { lazyWhenVisible } from '../../../ui/lazy/lazy-when-visible';
import { OutsideLink } from '../../../ui/text/OutsideLink';
import { builtInPorts } from '../built-in/built-in-ports';
import { depthText, figureText } from '../figures/depth-scale';
import { DoubtfulFigures, PortFigures } from '../figures/PortFigures';
import { PortSources } from '../figures/PortSources';
import { firstValue, greatestDepth, hasParticulars, valuesOf } from '../figures/particulars';
import { DoubtfulPosition, NearbyPorts } from '../place/PortPlace';
import { Harbours } from './Harbours';
import styles from './port-page.module.css';
import { WithoutParticulars } from './WithoutParticulars';

const CrewFacts = lazyWhenVisible(async () => (await import('../crew-facts/CrewFacts')).CrewFacts, 320, {
  className: styles.whole,
  linkedBy: factParameter,
});
const PortRating = lazyWhenVisible(async () => (await import('../rating/PortRating')).PortRating, 200);
const SeaDistanceCard = lazyWhenVisible(
  async () => (await import('../distance/SeaDistanceCard')).SeaDistanceCard,
  220,
);
const PortMentions = lazyWhenVisible(
  async () => (await import('../mentions/PortMentions')).PortMentions,
  80,
  { className: styles.whole },
);
const CoastMap = lazyWhenVisible(async () => (await import('../place/CoastMap')).CoastMap, 320);
const PortRights = lazyWhenVisible(async () => (await import('../rights/PortRights')).PortRights, 480);
const TideCard = lazyWhenVisible(async () => (await import('../tide/TideCard')).TideCard, 440, {
  className: styles.whole,
});

const texts = ports.port;

export function OverviewTab({ port, onChat }: { port: PortCard; onChat(): void }) {
  return (
    <div className={styles.overview}>
      <div className={styles.whole}>
        <DoubtfulPosition port={port} />
        {hasParticulars(port) ? (
          <>
            <PortFigures port={port} />
            <Harbours port={port} title={portCard.harboursApart} />
          </>
        ) : (
          <>
            <WithoutParticulars port={port} onChat={onChat} />
            <PortSources port={port} />
          </>
        )}
      </div>
      <CrewFacts portId={port.id} />
      <DoubtfulFigures port={port} className={styles.whole ?? ''} />
      <PortRating portId={port.id} />
      <SeaDistanceCard port={port} />
      {port.hasTide && <TideCard port={port} />}
      <Description port={port} />
      <DefinitionList items={factsOf(port)} line="below" className={styles.facts} />
      <div className={styles.whole}>
        <NearbyPorts port={port} />
      </div>
      <PortMentions portId={port.id} />
      <div className={styles.whole}>
        <CoastMap port={port} />
        <PortRights port={port} />
      </div>
      <section className={styles.box}>
        <h2>{texts.community}</h2>
        <p>{texts.communityText}</p>
        <OutsideLink to={messengerChannel}>{texts.openChannel}</OutsideLink>
      </section>
    </div>
  );
}

function factsOf(port: PortCard) {
  const { countryRu, region, timezone, otherNames = [], otherCodes = [] } = port;
  const navarea = firstValue(port, 'navarea');
  return [
    [texts.country, countryRu],
    [texts.region, ports.regions[region]],
    [texts.maxDepth, depthOf(port)],
    [texts.timezone, timezone ?? texts.unknown],
    ...(navarea ? [['NAVAREA', navarea] as const] : []),
    ...(otherNames.length > 0 ? [[portCard.otherNames, otherNames.join(', ')] as const] : []),
    ...(otherCodes.length > 0 ? [[portCard.otherCodes, otherCodes.join(', ')] as const] : []),
  ] as const;
}

function depthOf(port: PortCard): string {
  // Depths of different places are not comparable: the berth's says more than the channel's.
  for (const key of ['berthDepth', 'channelDepth', 'tankerDepth'] as const) {
    const [depth] = valuesOf(port, key);
    if (depth) return portCard.depthAt(figureText(key, depth), portCard.depthPlaces[key]);
  }
  const greatest = greatestDepth(port);
  if (!greatest) return texts.unknown;
  const metres = depthText(greatest);
  if (!greatest.harbour) return metres;
  const ofHarbour = portCard.depthOfHarbour(metres, greatest.harbour);
  return greatest.isCoarse ? portCard.depthAt(ofHarbour, portCard.coarsely) : ofHarbour;
}

/** The text of the person who added the port, or the directory's text about one of the nine main ports. */
function Description({ port }: { port: PortCard }) {
  const main = builtInPorts.find(({ id }) => id === port.id);
  const text = port.description || main?.description;
  if (!text) return null;
  return (
    <section className={styles.description}>
      <h2>{texts.description}</h2>
      <p>{text}</p>
      {main && (
        <p className={styles.main}>
          {main.traffic}. {portCard.features}: {main.features.join(', ')}.
        </p>
      )}
    </section>
  );
}
