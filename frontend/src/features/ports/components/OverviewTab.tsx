import type { Port } from '@kubrik/contract';
import { ports } from '../../../locales/ru/ports';
import { messengerChannel } from '../../../platform/site/site-constants';
import { DefinitionList } from '../../../ui/DefinitionList';
import { formatNumber, plural } from '../../../ui/russian';
import { useNow } from '../../../ui/time';
import { portReviews } from '../limits';
import { OutsideLink } from './OutsideLink';
import styles from './port-page.module.css';
import { Rating } from './Rating';

const texts = ports.port;

export function OverviewTab({ port }: { port: Port }) {
  const { countryRu, region, maxDepth, timezone, description } = port;
  const time = useTimeIn(timezone);
  const facts = [
    [texts.country, countryRu],
    [texts.region, ports.regions[region]],
    [texts.maxDepth, maxDepth === null ? texts.unknown : texts.metres(formatNumber(maxDepth))],
    [
      texts.timezone,
      timezone ? [timezone, time && texts.now(time)].filter(Boolean).join(', ') : texts.unknown,
    ],
  ] as const;
  return (
    <div className={styles.overview}>
      <DefinitionList items={facts} line="below" className={styles.facts} />
      <section className={styles.box}>
        <h2>{texts.community}</h2>
        <p>{texts.communityText}</p>
        <OutsideLink to={messengerChannel}>{texts.openChannel}</OutsideLink>
      </section>
      <section className={styles.box}>
        <h2>{texts.ratingTitle}</h2>
        <Rating large />
        <p>{texts.ratingFrom(plural(portReviews, texts.reviews))}</p>
      </section>
      <section className={styles.description}>
        <h2>{texts.description}</h2>
        <p>{description || texts.noDescription}</p>
      </section>
    </div>
  );
}

/** What a clock in the port shows; undefined where this browser does not know its zone. */
function useTimeIn(timeZone: string | null): string | undefined {
  const now = useNow();
  if (!timeZone) return undefined;
  try {
    return new Intl.DateTimeFormat('ru-RU', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  } catch {
    return undefined;
  }
}
