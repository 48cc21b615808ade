import type { Vacancy } from '@kubrik/contract';
import { certificateNames } from '@kubrik/contract/crew/certificates';
import { rankNames } from '@kubrik/contract/crew/ranks';
import { portPath } from '@kubrik/contract/page/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { countryName } from '../../../ui/countries/countries';
import { DefinitionList } from '../../../ui/layout/DefinitionList';
import { plural } from '../../../ui/text/russian';
import { dayDate } from '../../../ui/text/time';
import styles from '../jobs-section.module.css';

const texts = jobs.facts;

/** The advertisement's facts about work, person and ship; facts that it does not give are not shown. */
export function VacancyDetails({ vacancy }: { vacancy: Vacancy }) {
  const items = [...ofWork(vacancy), ...ofPerson(vacancy), ...ofShip(vacancy)].filter(
    (item): item is [string, NonNullable<ReactNode>] => Boolean(item[1]),
  );
  if (items.length === 0) return null;
  return (
    <section className={styles.part} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <DefinitionList items={items} line="below" />
    </section>
  );
}

type Fact = [term: string, value: ReactNode];

function joiningOf({ joiningDate, joiningPort, joiningPortId }: Vacancy): ReactNode {
  const day = joiningDate && dayDate(joiningDate);
  if (!joiningPort) return day;
  return (
    <>
      {day && `${day}, `}
      {joiningPortId ? <Link to={portPath(joiningPortId)}>{joiningPort}</Link> : joiningPort}
    </>
  );
}

function ofWork(vacancy: Vacancy): Fact[] {
  const { rank, contractMonths, contractDuration, rotationOn, rotationOff } = vacancy;
  return [
    [texts.rank, rank && `${rankNames[rank].ru} · ${rankNames[rank].en}`],
    [texts.joining, joiningOf(vacancy)],
    [texts.contract, contractDuration ?? (contractMonths && plural(contractMonths, jobs.months))],
    [
      texts.rotation,
      rotationOn &&
        rotationOff &&
        `${plural(rotationOn, jobs.weeks)} ${texts.onBoard}, ${plural(rotationOff, jobs.weeks)} ${texts.atHome}`,
    ],
  ];
}

function ofPerson({ certificates, englishLevel, nationalities }: Vacancy): Fact[] {
  const papers = certificates.map((one) => {
    const { ru, stcw } = certificateNames[one];
    return stcw ? `${ru} (ПДНВ ${stcw})` : ru;
  });
  return [
    [texts.certificates, papers.join(', ')],
    [texts.english, englishLevel && texts.englishFrom(englishLevel)],
    [texts.nationalities, nationalities.map(countryName).join(', ')],
  ];
}

function ofShip({ vesselName, imo, mmsi, flag, builtYear, owner, manager }: Vacancy): Fact[] {
  const age = builtYear && Math.max(0, new Date().getUTCFullYear() - builtYear);
  return [
    [texts.ship, vesselName],
    [texts.imo, imo],
    [texts.mmsi, mmsi],
    [texts.flag, flag && countryName(flag)],
    [texts.builtYear, builtYear && `${builtYear} (${plural(age ?? 0, texts.age)})`],
    [texts.owner, owner],
    [texts.manager, manager],
  ];
}
