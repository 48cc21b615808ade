import { outlook as texts } from '../../locales/ru/blacklist/outlook';
import { formatNumber, plural } from '../text/russian';
import { OutlookLine, PendingLine } from './OutlookLine';
import { useUsualPayQuery } from './outlook.api';

/** Compares the pay of a vacancy with others of its rank and type of ship. */
export function PayLine({ vacancyId }: { vacancyId: string }) {
  const { currentData, isError } = useUsualPayQuery(vacancyId);
  const term = texts.lines.pay;
  if (!currentData) return <PendingLine term={term} isError={isError} />;
  const { vacancies, percentile, median } = currentData;
  if (median === null) return <OutlookLine term={term} value={texts.pay.few} tone="unknown" />;
  const place =
    percentile === null
      ? texts.pay.noPay
      : texts.pay.place(percentile, plural(vacancies, texts.pay.vacancies));
  return (
    <OutlookLine
      term={term}
      value={`${place}; ${texts.pay.median(formatNumber(median))}`}
      source={texts.pay.source}
    />
  );
}
