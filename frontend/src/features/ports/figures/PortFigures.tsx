import type { PortCard, PortFigure } from '@kubrik/contract';
import { coarseDepths, depthRange } from '@kubrik/contract/ports/port-depths';
import type { ReactNode } from 'react';
import { portSourceNames, portCard as texts } from '../../../locales/ru/ports/port-card';
import { Tag } from '../../../ui/labels/Tag';
import { formatNumber } from '../../../ui/text/russian';
import styles from '../card/port-card.module.css';
import { contradictionsOf, depths, type ShipFigure, shipFigures } from './contradictions';
import { figureText } from './depth-scale';
import { PortSources } from './PortSources';
import { answerOf, firstValue, valuesOf } from './particulars';

type Particulars = { port: PortCard };

/** What an officer asks first: depths, the largest ship, pilot, tide, shelter. */
export function PortFigures({ port }: Particulars) {
  const doubtful = contradictionsOf(port).flatMap(({ figures }) => figures);
  const shown = shipFigures.filter((figure) => !doubtful.includes(figure));
  return (
    <section className={styles.figures} aria-label={texts.figuresTitle}>
      <dl className={styles.grid}>
        <ShipFigures port={port} figures={shown} />
        <Figure title={texts.pilot} value={pilotOf(port)} />
        <Figure title={texts.figures.tidalRange} value={metresOf(port, 'tidalRange')} />
        <Figure title={texts.grades.shelter.title} value={shelterOf(port)} />
      </dl>
      <CoarseScale port={port} figures={shown} />
      <NoDepths port={port} />
      <Supplies port={port} />
      <PortSources port={port} />
    </section>
  );
}

/** Figures that cannot be right, below what people say about the port. Renders nothing for most ports. */
export function DoubtfulFigures({ port, className }: Particulars & { className: string }) {
  const contradictions = contradictionsOf(port);
  if (contradictions.length === 0) return null;
  const doubtful = shipFigures.filter((figure) =>
    contradictions.some(({ figures }) => figures.includes(figure)),
  );
  return (
    <section className={`${styles.figures} ${className}`} aria-label={texts.doubtfulTitle}>
      {contradictions.map(({ text }) => (
        <p key={text} className={styles.contradiction}>
          {text}
        </p>
      ))}
      <dl className={styles.grid}>
        <ShipFigures port={port} figures={doubtful} />
      </dl>
      <CoarseScale port={port} figures={doubtful} />
    </section>
  );
}

/** Of some ports the lists know only depths of their harbours, which are shown below. */
function NoDepths({ port }: Particulars) {
  const { harbours = [] } = port;
  if (([...coarseDepths, 'depth'] as const).some((key) => valuesOf(port, key).length > 0)) return null;
  const isOfHarbours = harbours.some(({ maxDepth }) => maxDepth !== null);
  return <p className={styles.line}>{isOfHarbours ? texts.depthsOfHarbours : texts.noDepths}</p>;
}

type ChosenFigures = Particulars & { figures: readonly ShipFigure[] };

const ShipFigures = ({ port, figures }: ChosenFigures) =>
  figures.map((key) =>
    key === 'ship' ? (
      <Figure key={key} title={texts.ship} value={largestShip(port)} />
    ) : (
      <Figure key={key} title={texts.figures[key]} value={metresOf(port, key)} />
    ),
  );

/** Says that depths in steps of five feet are ranges and not measured values. */
function CoarseScale({ port, figures }: ChosenFigures) {
  const isCoarse = depths
    .filter((key) => figures.includes(key))
    .some((key) => valuesOf(port, key).some((value) => depthRange(key, value)));
  return isCoarse && <p className={styles.line}>{texts.coarseScale}</p>;
}

function Figure({ title, value }: { title: string; value: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd data-unknown={value === undefined || undefined}>{value ?? texts.unknown}</dd>
    </div>
  );
}

/** «11 м», or the values of several sources side by side. */
function metresOf(port: PortCard, key: PortFigure): ReactNode {
  const values = valuesOf(port, key);
  if (values.length === 0) return undefined;
  const [only] = values;
  if (only && values.length === 1) return figureText(key, only);
  return values.map((value) => (
    <span key={value.source} className={styles.said}>
      {figureText(key, value)} <small>{portSourceNames[value.source]}</small>
    </span>
  ));
}

function largestShip(port: PortCard): string | undefined {
  const [length, beam] = [firstValue(port, 'maxLength'), firstValue(port, 'maxBeam')];
  if (length === undefined) return undefined;
  if (beam === undefined) return texts.metres(formatNumber(length));
  return texts.metres(texts.lengthAndBeam(formatNumber(length), formatNumber(beam)));
}

function pilotOf(port: PortCard): string | undefined {
  const says = (key: 'pilotageCompulsory' | 'pilotageAdvisable' | 'pilotageAvailable') =>
    firstValue(port, key);
  if (says('pilotageCompulsory')) return texts.pilots.compulsory;
  if (says('pilotageAdvisable')) return texts.pilots.advisable;
  if (says('pilotageAvailable')) return texts.pilots.available;
  if (says('pilotageAvailable') === false) return texts.pilots.no;
  return says('pilotageCompulsory') === false ? texts.pilots.notCompulsory : undefined;
}

function shelterOf(port: PortCard): string | undefined {
  const shelter = firstValue(port, 'shelter');
  return shelter && texts.grades.shelter[shelter];
}

const supplies = [
  ['medicalCare', ['medicalCare']],
  ['provisions', ['provisions']],
  ['water', ['water']],
  ['fuel', ['fuel', 'diesel']],
  ['repairs', ['repairs']],
  ['garbage', ['garbage']],
  ['tugs', ['tugs']],
  ['communications', ['telephone', 'radio', 'radiotelephone']],
] as const;

const restrictions = [
  ['tide', 'tideRestriction'],
  ['swell', 'swellRestriction'],
  ['ice', 'iceRestriction'],
  ['overhead', 'overheadLimit'],
  ['other', 'otherRestriction'],
] as const;

/** Lists what is available, what is not, and what is unknown. */
function Supplies({ port }: Particulars) {
  const having = (answer: string) =>
    supplies.filter(([, keys]) => answerOf(port, keys) === answer).map(([tag]) => texts.tags[tag]);
  const restricted = restrictions
    .filter(([, key]) => firstValue(port, key))
    .map(([name]) => texts.restrictions[name]);
  const [no, unknown] = [having('no'), having('unknown')];
  return (
    <>
      <ul className={styles.tags}>
        {having('yes').map((tag) => (
          <li key={tag}>
            <Tag tone="safe">{tag}</Tag>
          </li>
        ))}
      </ul>
      {no.length > 0 && <p className={styles.line}>{texts.without(no.join(', '))}</p>}
      {unknown.length > 0 && <p className={styles.line}>{texts.notKnown(unknown.join(', '))}</p>}
      {restricted.length > 0 && (
        <p className={styles.line}>
          <b>{texts.restricted(restricted.join(', '))}</b>
        </p>
      )}
    </>
  );
}
