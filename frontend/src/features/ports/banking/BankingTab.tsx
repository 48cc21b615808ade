import type { BankingInCountry, ExchangeRate, PortCard } from '@kubrik/contract';
import { companyMark } from '../../../locales/ru/company/company-mark';
import { portBanking as texts } from '../../../locales/ru/ports/port-banking';
import { LinkButton } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { formatNumber, plural } from '../../../ui/text/russian';
import { useDates } from '../../../ui/text/time';
import { useBankingInCountryQuery, usePaymentStepsQuery } from './port-banking.api';
import styles from './port-banking.module.css';

/** How people receive money in the country of the port; without reviews, what helps anyway. */
export function BankingTab({ port: { countryCode, countryRu } }: { port: PortCard }) {
  const { currentData, isLoading, isError, refetch } = useBankingInCountryQuery(countryCode);
  const reviewsPath = `/banking?tab=reviews&currency=all&country=${countryCode}`;
  return (
    <div className={styles.tab}>
      <h2>{texts.title(countryRu)}</h2>
      {isLoading && <SkeletonRows rows={3} />}
      {isError && !currentData && (
        <FailedNotice
          size="inset"
          title={texts.failed}
          text={texts.failedText}
          onRetry={() => void refetch()}
        />
      )}
      {currentData && currentData.newest.length === 0 && <p>{texts.ask(countryRu)}</p>}
      {currentData && currentData.newest.length > 0 && <Reviews said={currentData} />}
      <p className={styles.actions}>
        <LinkButton variant="contained" to={`${reviewsPath}&write=yes`}>
          {texts.write}
        </LinkButton>
        {currentData && currentData.newest.length > 0 && (
          <LinkButton variant="text" to={reviewsPath}>
            {texts.all}
          </LinkButton>
        )}
      </p>
      {currentData && currentData.rates.length > 0 && <Rates rates={currentData.rates} />}
      {currentData && currentData.newest.length === 0 && <Instructions />}
    </div>
  );
}

function Reviews({ said }: { said: BankingInCountry }) {
  const { dayDate } = useDates();
  const { totalReviews, averageRating, byCurrency, processingTimes, fees, newest } = said;
  return (
    <>
      <p className={styles.sum}>
        <b>{averageRating === null ? texts.few : texts.outOfFive(formatNumber(averageRating))}</b>
        {totalReviews > 0 && <span>{plural(totalReviews, texts.reviews)}</span>}
        {byCurrency.map((one) => (
          <span key={one.currency}>
            {one.currency}: {one.averageRating === null ? texts.few : formatNumber(one.averageRating)} (
            {formatNumber(one.totalReviews)})
          </span>
        ))}
      </p>
      <dl>
        {processingTimes.length > 0 && <Term title={texts.times} values={processingTimes} />}
        {fees.length > 0 && <Term title={texts.fees} values={fees} />}
      </dl>
      <ul aria-label={texts.newest}>
        {newest.map(({ id, bankName, rating, currency, comment, createdAt, reply }) => (
          <li key={id}>
            <b>{bankName}</b> <span>{texts.outOfFive(String(rating))}</span> <span>{currency}</span>{' '}
            <time dateTime={createdAt}>{dayDate(createdAt)}</time>
            {comment && <p>{comment}</p>}
            {reply && <p>{companyMark.replied(reply.companyName)}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

const Term = ({ title, values }: { title: string; values: string[] }) => (
  <div>
    <dt>{title}</dt>
    <dd>{values.join(' · ')}</dd>
  </div>
);

const price = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

function Rates({ rates }: { rates: ExchangeRate[] }) {
  const { dayDate } = useDates();
  return (
    <section>
      <h3>{texts.rates}</h3>
      <ul aria-label={texts.rates}>
        {rates.map(({ source, currency, nominal, value, date, isOld }) => (
          <li key={`${source} ${currency}`}>
            <b>
              {source === 'cbr'
                ? `${nominal} ${currency} = ${price.format(value)} ₽`
                : `1 € = ${price.format(value)} ${currency}`}
            </b>{' '}
            <span>
              {texts[source]}, {texts.on(dayDate(`${date}T12:00:00`))}
              {isOld && ` · ${texts.old}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Instructions() {
  const { data = [] } = usePaymentStepsQuery();
  if (data.length === 0) return null;
  return (
    <section>
      <h3>{texts.instructions}</h3>
      {data.map(({ id, title, steps }) => (
        <details key={id}>
          <summary>{title}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}
