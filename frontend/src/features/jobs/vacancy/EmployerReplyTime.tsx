import { applications } from '../../../locales/ru/jobs/applications';
import { plural } from '../../../ui/text/russian';
import { useReplyTimeQuery } from '../applications/applications.api';
import styles from '../jobs-section.module.css';

const texts = applications.replyTime;
const hoursADay = 24;

const within = (hours: number): string =>
  hours <= 2 * hoursADay ? plural(hours, texts.hours) : plural(Math.round(hours / hoursADay), texts.days);

/** How soon the employer answers, or that this is not known. */
export function EmployerReplyTime({ vacancyId }: { vacancyId: string }) {
  const { currentData } = useReplyTimeQuery(vacancyId);
  if (!currentData) return null;
  const { answered, medianHours } = currentData;
  const known = [
    answered !== null && texts.answered(answered),
    medianHours !== null && texts.within(within(medianHours)),
  ].filter(Boolean);
  return (
    <p className={styles.note}>{known.length > 0 ? `${texts.title} ${known.join(', ')}.` : texts.none}</p>
  );
}
