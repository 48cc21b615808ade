import type { PortCard, PortFigure } from '@kubrik/contract';
import type { ReactNode } from 'react';
import { portSourceNames, portCard as texts } from '../../../locales/ru/port-card';
import { formatNumber } from '../../../ui/russian';
import { Tag } from '../../../ui/Tag';
import { depthRange, figureText, greatestOf } from '../depth-scale';
import { answerOf, firstValue, valuesOf } from '../particulars';
import { PortSources } from './PortSources';
import styles from './port-card.module.css';

type Particulars = { port: PortCard };

const depths = ['channelDepth', 'berthDepth', 'anchorageDepth', 'tankerDepth'] as const;

/** What an officer asks first: depths, the largest ship, pilot, tide, shelter. */
export function PortFigures({ port }: Particulars) {
  const isDoubtful = contradictionOf(port) !== undefined;
  return (
    <section className={styles.figures} aria-label={texts.figuresTitle}>
      <dl className={styles.grid}>
        {!isDoubtful && <Depths port={port} />}
        <Figure title={texts.ship} value={largestShip(port)} />
        <Figure title={texts.pilot} value={pilotOf(port)} />
        <Figure title={texts.figures.tidalRange} value={metresOf(port, 'tidalRange')} />
        <Figure title={texts.grades.shelter.title} value={shelterOf(port)} />
      </dl>
      {!isDoubtful && <CoarseScale port={port} />}
      {depths.every((key) => valuesOf(port, key).length === 0) && (
        <p className={styles.line}>{texts.noDepths}</p>
      )}
      <Supplies port={port} />
      <PortSources port={port} />
    </section>
  );
}

/** Depths that cannot be right: below what people say of the port. Nothing for most ports. */
export function DoubtfulFigures({ port, className }: Particulars & { className: string }) {
  const contradiction = contradictionOf(port);
  if (!contradiction) return null;
  return (
    <section className={`${styles.figures} ${className}`} aria-label={texts.doubtfulTitle}>
      <p className={styles.contradiction}>{texts.contradiction(...contradiction)}</p>
      <dl className={styles.grid}>
        <Depths port={port} />
      </dl>
      <CoarseScale port={port} />
    </section>
  );
}

function Depths({ port }: Particulars) {
  return (
    <>
      {depths.map((key) => (
        <Figure key={key} title={texts.figures[key]} value={metresOf(port, key)} />
      ))}
      <Figure title={texts.figures.maxDraft} value={metresOf(port, 'maxDraft')} />
    </>
  );
}

/** Says of depths in steps of five feet that nobody has measured them so. */
function CoarseScale({ port }: Particulars) {
  const isCoarse = depths.some((key) => valuesOf(port, key).some((value) => depthRange(key, value)));
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

/** «11 м», or what several sources say side by side. */
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

/** The index keeps depths of old surveys beside the drafts of new berths. @returns the depth and the draught, as text */
function contradictionOf(port: PortCard): [depth: string, draft: string] | undefined {
  const [depth] = valuesOf(port, 'channelDepth');
  const draft = firstValue(port, 'maxDraft');
  if (!depth || draft === undefined || draft <= greatestOf('channelDepth', depth)) return undefined;
  return [figureText('channelDepth', depth), texts.metres(formatNumber(draft))];
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

/** Yes, no and not known apart. */
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
