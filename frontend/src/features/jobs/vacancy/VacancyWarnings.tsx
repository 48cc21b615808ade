import type { Vacancy } from '@kubrik/contract';
import { jobsWarnings as texts } from '../../../locales/ru/jobs/jobs-warnings';
import { FraudSigns } from '../../../ui/text/FraudSigns';

const mostOnCard = 2;

interface VacancyWarningsProps {
  vacancy: Vacancy;
  isCard?: boolean;
}

/** The warnings of a vacancy, which resembles frauds: a card shows the first warnings, the vacancy's page all. */
export const VacancyWarnings = ({ vacancy: { warnings }, isCard = false }: VacancyWarningsProps) => (
  <FraudSigns
    warnings={warnings}
    title={texts.title}
    {...(isCard ? { most: mostOnCard } : { note: texts.note })}
  />
);
