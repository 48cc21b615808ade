import type { ListedCvSummary } from '@kubrik/contract';
import { rankNames } from '@kubrik/contract/crew/ranks';
import { cvSearchPath } from '@kubrik/contract/page/paths';
import { Link } from 'react-router';
import { cv } from '../../../../locales/ru/jobs/cv';
import { cvSearch as texts } from '../../../../locales/ru/jobs/cv-search';
import { jobs } from '../../../../locales/ru/jobs/jobs';
import { LinkButton } from '../../../../ui/controls/Button';
import { countryName } from '../../../../ui/countries/countries';
import { Tag } from '../../../../ui/labels/Tag';
import { plural } from '../../../../ui/text/russian';
import { dayDate } from '../../../../ui/text/time';
import styles from '../../jobs-section.module.css';
import { said, wantedPayText } from '../CvTextList';

/**
 * A CV in the list for verified companies. @param search query of the address, which the link back to the list keeps
 */
export function ListedCvCard({ cv: one, search }: { cv: ListedCvSummary; search: string }) {
  const rank = rankNames[one.rank].ru;
  const facts = said(
    one.nationality && countryName(one.nationality),
    one.englishLevel && texts.englishOf(one.englishLevel),
    one.availableFrom && texts.readyFrom(dayDate(one.availableFrom)),
    ...one.vesselTypes.map((type) => jobs.vesselTypes[type]),
  );
  const path = `${cvSearchPath}/${one.id}?${search}`;
  return (
    <article className={`card ${styles.card}`}>
      <div className={styles.head}>
        <div>
          <h2>
            <Link to={path}>{rank}</Link>
          </h2>
          <p className={styles.company}>{seaText(one)}</p>
          {one.isDemo && <Tag tone="signal">{jobs.demo}</Tag>}
        </div>
        {one.wantedPay && (
          <p className={styles.salary}>
            <b>{wantedPayText(one)}</b>
          </p>
        )}
      </div>
      {facts && <p className={styles.meta}>{facts}</p>}
      <div className={styles.cardFoot}>
        <p className={styles.meta}>
          <time dateTime={one.changedOn}>{texts.changed(dayDate(one.changedOn))}</time>
        </p>
        <div className={styles.buttons}>
          <LinkButton variant="outlined" to={path} aria-label={texts.detailsOf(rank)}>
            {texts.details}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

const seaText = ({ seaMonths, monthsInRank }: ListedCvSummary) =>
  seaMonths === 0
    ? texts.noSea
    : said(texts.sea(plural(seaMonths, cv.sea.months)), texts.inRank(plural(monthsInRank, cv.sea.months)));
