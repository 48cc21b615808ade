import type { Vacancy } from '@kubrik/contract';
import { jobs } from '../../../locales/ru/jobs';
import { formatNumber } from '../../../ui/russian';
import { Tag } from '../../../ui/Tag';
import { dayDate } from '../../../ui/time';
import styles from './jobs-section.module.css';

/** What is paid a month, and in roubles where the rate is known. */
export function VacancySalary({ vacancy: { salary, currency, salaryInRoubles } }: { vacancy: Vacancy }) {
  if (!salary) return <p className={styles.noSalary}>{jobs.salaryUnknown}</p>;
  return (
    <p className={styles.salary}>
      <b>
        {salary} {currency}
      </b>{' '}
      <span>{jobs.perMonth}</span>
      {salaryInRoubles && (
        <small>{jobs.roubles(roublesOf(salaryInRoubles), dayDate(salaryInRoubles.date))}</small>
      )}
    </p>
  );
}

function roublesOf({ from, to }: NonNullable<Vacancy['salaryInRoubles']>): string {
  // To the thousand: a rate of yesterday promises no more.
  const rounded = (value: number) => formatNumber(Math.round(value / 1000) * 1000);
  if (from !== null && to !== null) return from === to ? rounded(from) : `${rounded(from)}–${rounded(to)}`;
  return from === null ? `${jobs.upTo} ${rounded(to ?? 0)}` : `${jobs.from} ${rounded(from)}`;
}

export function VacancyTags({ vacancy }: { vacancy: Vacancy }) {
  const { position, vesselType, region, contractDuration, isDemo } = vacancy;
  return (
    <ul className={styles.tags}>
      {isDemo && (
        <li>
          <Tag tone="signal">{jobs.demo}</Tag>
        </li>
      )}
      {[jobs.positions[position], vesselType && jobs.vesselTypes[vesselType], jobs.regions[region]]
        .filter(Boolean)
        .map((text) => (
          <li key={text}>
            <Tag>{text}</Tag>
          </li>
        ))}
      {contractDuration && (
        <li>
          <Tag tone="plain">{jobs.contract(contractDuration)}</Tag>
        </li>
      )}
    </ul>
  );
}

/** Where the advertisement comes from, with its link. */
export function VacancySource({ vacancy: { sourceName, sourceUrl } }: { vacancy: Vacancy }) {
  return (
    <span>
      {jobs.source}:{' '}
      {sourceUrl ? (
        <a href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
          {sourceName}
          <span className="visually-hidden"> ({jobs.newTab})</span>
        </a>
      ) : (
        sourceName
      )}
    </span>
  );
}
