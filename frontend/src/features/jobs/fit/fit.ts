import type { Cv, Vacancy } from '@kubrik/contract';
import { certificateNames, englishLevels } from '@kubrik/contract/crew/certificates';
import { cvFit as texts } from '../../../locales/ru/jobs/cv-fit';
import type { VacancyFilter } from '../use-jobs-address';

/** The fields of a CV that are compared with a vacancy. */
export type FittingCv = Pick<Cv, 'rank' | 'nationality' | 'englishLevel' | 'documents' | 'availableFrom'>;
/** The requirements of a vacancy. */
export type AskingVacancy = Pick<
  Vacancy,
  'rank' | 'nationalities' | 'englishLevel' | 'certificates' | 'joiningDate'
>;

/**
 * The requirements that a person does not meet for a vacancy of their rank, in Russian; empty when the person meets
 * all.
 *
 * @returns null for a vacancy of another rank, or without a known rank
 */
export function lacksFor(cv: FittingCv, vacancy: AskingVacancy, today: string): string[] | null {
  if (vacancy.rank !== cv.rank) return null;
  const { joiningDate, nationalities, englishLevel } = vacancy;
  const onBoard = joiningDate && joiningDate > today ? joiningDate : today;
  const valid = cv.documents.filter(({ expiresOn }) => expiresOn === null || expiresOn >= onBoard);
  const held = new Set(valid.map(({ certificate }) => certificate));
  const levelOf = (level: Cv['englishLevel']) => (level ? englishLevels.indexOf(level) : -1);
  return [
    ...vacancy.certificates
      .filter((one) => !held.has(one))
      .map((one) => texts.document(certificateNames[one].ru)),
    ...(englishLevel && levelOf(cv.englishLevel) < levelOf(englishLevel)
      ? [texts.english(englishLevel)]
      : []),
    ...(nationalities.length > 0 && !nationalities.includes(cv.nationality ?? '') ? [texts.nationality] : []),
    ...(joiningDate && cv.availableFrom && cv.availableFrom > joiningDate ? [texts.date] : []),
  ];
}

/** The filter that narrows the board to vacancies that fit a CV. */
export const filterOf = ({
  rank,
  englishLevel,
  nationality,
}: FittingCv): Pick<VacancyFilter, 'rank' | 'english' | 'nationality'> => ({
  rank,
  english: englishLevel ?? '',
  nationality: nationality ?? '',
});
