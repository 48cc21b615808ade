import type { Vacancy } from '@kubrik/contract';
import { rankNames } from '@kubrik/contract/crew/ranks';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { Tag } from '../../../ui/labels/Tag';
import { formatNumber, plural } from '../../../ui/text/russian';
import { dayDate, useDates } from '../../../ui/text/time';
import styles from '../jobs-section.module.css';

/** The pay; pay by the day also for a month; and the pay in another currency if the rate is known. */
export function VacancySalary({ vacancy }: { vacancy: Vacancy }) {
  const { salary, currency, payPeriod, monthlySalary, convertedSalary } = vacancy;
  if (!salary) return <p className={styles.noSalary}>{jobs.salaryUnknown}</p>;
  return (
    <p className={styles.salary}>
      <b>
        {salary} {currency}
      </b>{' '}
      <span>{payPeriod === 'day' ? jobs.perDay : jobs.perMonth}</span>
      {monthlySalary && currency && <small>{jobs.byDays(monthlySalary, currency)}</small>}
      {convertedSalary && (
        <small>
          {jobs.converted(rangeOf(convertedSalary), convertedSalary.currency, dayDate(convertedSalary.date))}
        </small>
      )}
    </p>
  );
}

function rangeOf({ from, to, currency }: NonNullable<Vacancy['convertedSalary']>): string {
  // Rounds to a thousand roubles, or to ten units of another currency, because yesterday's rate is not more exact.
  const step = currency === 'RUB' ? 1000 : 10;
  const rounded = (value: number) => formatNumber(Math.round(value / step) * step);
  if (from !== null && to !== null) return from === to ? rounded(from) : `${rounded(from)}–${rounded(to)}`;
  return from === null ? `${jobs.upTo} ${rounded(to ?? 0)}` : `${jobs.from} ${rounded(from)}`;
}

/** The last day for applications. */
export function VacancyUntil({ vacancy: { closesOn, expiresAt } }: { vacancy: Vacancy }) {
  const dates = useDates();
  const isClosing = closesOn && closesOn < expiresAt;
  return (
    <span>{isClosing ? jobs.closes(dayDate(closesOn)) : jobs.listedUntil(dates.dayDate(expiresAt))}</span>
  );
}

export function VacancyTags({ vacancy }: { vacancy: Vacancy }) {
  const { position, rank, vesselType, region, isDemo } = vacancy;
  const kinds = [
    rank ? rankNames[rank].ru : jobs.positions[position],
    vesselType && jobs.vesselTypes[vesselType],
    jobs.regions[region],
  ];
  return (
    <ul className={styles.tags}>
      {isDemo && (
        <li>
          <Tag tone="signal">{jobs.demo}</Tag>
        </li>
      )}
      {kinds.filter(Boolean).map((text) => (
        <li key={text}>
          <Tag>{text}</Tag>
        </li>
      ))}
      {termsOf(vacancy).map((text) => (
        <li key={text}>
          <Tag tone="plain">{text}</Tag>
        </li>
      ))}
    </ul>
  );
}

/** Start, duration and rotation of the contract. */
function termsOf({
  joiningDate,
  contractMonths,
  contractDuration,
  rotationOn,
  rotationOff,
}: Vacancy): string[] {
  const contract = contractDuration ?? (contractMonths && plural(contractMonths, jobs.months));
  return [
    joiningDate && jobs.joinsOn(dayDate(joiningDate)),
    contract && jobs.contract(contract),
    rotationOn && rotationOff && jobs.rotation(rotationOn, rotationOff),
  ].filter((text) => typeof text === 'string');
}

/** The source of the advertisement, with a link. */
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

/** The number of applications; for a vacancy of a feed, the number of people who opened the source. */
export const ApplicationCount = ({
  vacancy: { sourceUrl, applications, sourceVisits },
}: {
  vacancy: Vacancy;
}) => (
  <span>{sourceUrl ? plural(sourceVisits, jobs.sourceVisits) : plural(applications, jobs.applications)}</span>
);
