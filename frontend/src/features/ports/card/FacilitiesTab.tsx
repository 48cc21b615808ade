import {
  type PortAnswer,
  type PortCard,
  type PortFigure,
  type PortGrade,
  portAnswers,
} from '@kubrik/contract';
import { portCard as texts } from '../../../locales/ru/ports/port-card';
import { ports } from '../../../locales/ru/ports/ports';
import { Icon } from '../../../ui/icons/Icon';
import { figureText } from '../figures/depth-scale';
import { PortSources } from '../figures/PortSources';
import { firstValue, hasParticulars, valuesOf } from '../figures/particulars';
import styles from './port-card.module.css';
import pageStyles from './port-page.module.css';
import { WithoutParticulars } from './WithoutParticulars';

type GroupName = keyof typeof texts.groups;

interface Group {
  figures?: readonly PortFigure[];
  grades?: readonly PortGrade[];
  answers: readonly PortAnswer[];
}

const groups: Record<GroupName, Group> = {
  entrance: {
    figures: [
      'entranceWidth',
      'tidalRange',
      'gasCarrierDepth',
      'offshoreMaxLength',
      'offshoreMaxBeam',
      'offshoreMaxDraft',
    ],
    grades: ['harbourType', 'shelter'],
    answers: [
      ...(['pilotageCompulsory', 'pilotageAvailable', 'pilotageAdvisable', 'pilotageLocal', 'tugs'] as const),
      ...(['salvageTugs', 'tideRestriction', 'swellRestriction', 'iceRestriction', 'overheadLimit'] as const),
      ...([
        'otherRestriction',
        'iceBreaking',
        'vesselTrafficService',
        'separationScheme',
        'turningArea',
      ] as const),
      ...(['goodHolding', 'arrivalMessage'] as const),
    ],
  },
  authorities: {
    answers: [
      'firstPortOfEntry',
      'quarantinePratique',
      'quarantineSanitation',
      'quarantineOther',
      'portSecurity',
    ],
  },
  berths: {
    grades: ['harbourSize', 'harbourUse', 'railway'],
    answers: [
      ...([
        'wharves',
        'anchorage',
        'dangerousCargoAnchorage',
        'medMooring',
        'beachMooring',
        'iceMooring',
      ] as const),
      ...([
        'roRo',
        'containers',
        'breakbulk',
        'solidBulk',
        'liquidBulk',
        'oilTerminal',
        'gasTerminal',
      ] as const),
      'otherTerminal',
    ],
  },
  supplies: {
    answers: [
      ...(['provisions', 'water', 'fuel', 'diesel', 'aviationFuel', 'deckStores', 'engineStores'] as const),
      ...(['shorePower', 'steam'] as const),
    ],
  },
  crew: {
    answers: [
      'medicalCare',
      'telephone',
      'fax',
      'radio',
      'radiotelephone',
      'airport',
      'rail',
      'searchAndRescue',
    ],
  },
  repairs: {
    grades: ['repairs', 'dryDock'],
    answers: ['navigationRepair', 'electricalRepair', 'diving', 'degaussing'],
  },
  waste: { answers: ['garbage', 'chemicalWaste', 'dirtyBallast'] },
  cranes: {
    answers: [
      ...([
        'fixedCranes',
        'mobileCranes',
        'floatingCranes',
        'containerCranes',
        'lifts100t',
        'lifts50t',
      ] as const),
      ...(['lifts25t', 'lifts0t', 'stevedores'] as const),
    ],
  },
};
const groupNames = Object.keys(groups) as GroupName[];

/** All particulars for ships by subject; unknown ones are summed up in one line. */
export function FacilitiesTab({ port, onChat }: { port: PortCard; onChat(): void }) {
  const { facilities, cargoTypes } = port;
  const isKnown = hasParticulars(port);
  if (!isKnown && facilities.length === 0 && cargoTypes.length === 0)
    return <WithoutParticulars port={port} onChat={onChat} />;
  return (
    <>
      {isKnown ? (
        <div className={styles.groups}>
          {groupNames.map((name) => (
            <GroupOf key={name} port={port} name={name} />
          ))}
        </div>
      ) : (
        <Items title={ports.port.facilitiesTitle} items={facilities} />
      )}
      <Items title={ports.port.cargo} items={cargoTypes} />
      {isKnown && <Unknown port={port} />}
      {isKnown && <PortSources port={port} />}
    </>
  );
}

type Row = readonly [title: string, value: string, answer?: 'yes' | 'no'];

function GroupOf({ port, name }: { port: PortCard; name: GroupName }) {
  const { figures = [], grades = [], answers } = groups[name];
  const rows: Row[] = [
    ...figures.flatMap((key) => figureRow(port, key)),
    ...grades.flatMap((key) => gradeRow(port, key)),
    ...answers.flatMap((key) => answerRow(port, key)),
  ];
  if (rows.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>{texts.groups[name]}</h2>
      <dl>
        {rows.map(([title, value, answer]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd data-answer={answer}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function figureRow(port: PortCard, key: PortFigure): Row[] {
  const values = valuesOf(port, key).map((value) => figureText(key, value));
  return values.length > 0 ? [[texts.figures[key], values.join(' / ')]] : [];
}

function gradeRow(port: PortCard, key: PortGrade): Row[] {
  const value = firstValue(port, key);
  const words: Record<string, string> = texts.grades[key];
  return value === undefined ? [] : [[texts.grades[key].title, words[value] ?? value]];
}

function answerRow(port: PortCard, key: PortAnswer): Row[] {
  const value = firstValue(port, key);
  return value === undefined
    ? []
    : [[texts.answers[key], value ? texts.yes : texts.no, value ? 'yes' : 'no']];
}

function Unknown({ port }: { port: PortCard }) {
  const names = portAnswers
    .filter((key) => firstValue(port, key) === undefined)
    .map((key) => texts.answers[key]);
  if (names.length === 0) return null;
  const text = names.map(lowerFirst).join(', ');
  return <p className={styles.unknown}>{texts.notKnown(text)}.</p>;
}

/** An abbreviation keeps its capitals. */
const lowerFirst = (text: string) =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

function Items({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <section className={pageStyles.lists}>
      <h2>{title}</h2>
      <ul className={pageStyles.items}>
        {[...new Set(items)].map((item) => (
          <li key={item}>
            <Icon name="check" size={18} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
