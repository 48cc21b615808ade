import type { Outlook } from '@kubrik/contract';
import { outlook as texts } from '../../locales/ru/blacklist/outlook';
import { FailedNotice } from '../feedback/Notices';
import { ComplaintLine } from './ComplaintLine';
import { type Line, OutlookLine } from './OutlookLine';
import { type OutlookOf, useOutlookQuery } from './outlook.api';
import styles from './outlook.module.css';
import { flagLine, imoLine, mmsiLine, peopleLine, registerLines, wagesLine } from './outlook-lines';
import { PayLine } from './PayLine';

interface OutlookCardProps {
  /** What the card is about; without any of it the card says that nothing is known. */
  of: OutlookOf;
  /** Name of the ship, for complaints. */
  vesselName?: string | null | undefined;
  /** The open vacancy whose pay is compared with others. */
  vacancyId?: string;
  /** Whether the page shows a ship and a company. */
  has: { ship: boolean; company: boolean };
}

/**
 * «Стоит ли ехать?»: the known facts, each line with its source and day, or «не знаем». There is no total
 * grade, which would hide the parts.
 */
export function OutlookCard(props: OutlookCardProps) {
  const { currentData, isError, refetch } = useOutlookQuery(props.of);
  return (
    <section className={styles.card} aria-labelledby="outlook-title" aria-busy={!currentData && !isError}>
      <h2 id="outlook-title">{texts.title}</h2>
      {!currentData && isError ? (
        <FailedNotice size="part" title={texts.failed} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className={styles.lead}>{texts.lead}</p>
          {currentData ? (
            <Lines {...props} outlook={currentData} />
          ) : (
            <div className={`skeleton ${styles.skeleton}`} />
          )}
        </>
      )}
    </section>
  );
}

function Lines({ of, vesselName, vacancyId, has, outlook }: OutlookCardProps & { outlook: Outlook }) {
  const { company, vessel } = outlook;
  const lines: Line[] = [
    ...(has.ship ? [imoLine(outlook), mmsiLine(outlook), flagLine(outlook), ...registerLines(outlook)] : []),
    ...(has.ship && vessel ? [peopleLine('vessel', vessel, undefined)] : []),
    ...(has.company ? [peopleLine('company', company, of.company)] : []),
    wagesLine([company, vessel]),
  ];
  return (
    <dl>
      {lines.map((line) => (
        <OutlookLine key={line.term} {...line} />
      ))}
      {vacancyId && <PayLine vacancyId={vacancyId} />}
      {has.ship && <ComplaintLine vesselName={vesselName ?? vessel?.name} />}
    </dl>
  );
}
