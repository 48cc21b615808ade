import type { Cv, Vacancy } from '@kubrik/contract';
import { certificateNames, englishLevels } from '@kubrik/contract/crew/certificates';
import { cvFit as texts } from '../../../locales/ru/jobs/cv-fit';
import type { VacancyFilter } from '../use-jobs-address';

/** What of a CV a vacancy is compared with. */
export type FittingCv = Pick<Cv, 'rank' | 'nationality' | 'englishLevel' | 'documents' | 'availableFrom'>;
/** What a vacancy asks for. */
export type AskingVacancy = Pick<
  Vacancy,
  'rank' | 'nationalities' | 'englishLevel' | 'certificates' | 'joiningDate'
>;

/**
 * What somebody lacks for a vacancy of their rank, in Russian; empty when they lack nothing.
 *
 * @returns null for a vacancy of another rank, or of none that is said
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

/** The board narrowed to what suits a CV. */
export const filterOf = ({
  rank,
  englishLevel,
  nationality,
}: FittingCv): Pick<VacancyFilter, 'rank' | 'english' | 'nationality'> => ({
  rank,
  english: englishLevel ?? '',
  nationality: nationality ?? '',
});
