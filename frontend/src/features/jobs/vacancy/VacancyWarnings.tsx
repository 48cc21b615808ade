import type { Vacancy } from '@kubrik/contract';
import { jobsWarnings as texts } from '../../../locales/ru/jobs/jobs-warnings';
import { FraudSigns } from '../../../ui/text/FraudSigns';

const mostOnCard = 2;

interface VacancyWarningsProps {
  vacancy: Vacancy;
  isCard?: boolean;
}

/** What a vacancy has in common with frauds; on a card the first signs, on its page all of them. */
export const VacancyWarnings = ({ vacancy: { warnings }, isCard = false }: VacancyWarningsProps) => (
  <FraudSigns
    warnings={warnings}
    title={texts.title}
    {...(isCard ? { most: mostOnCard } : { note: texts.note })}
  />
);
