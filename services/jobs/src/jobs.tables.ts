import { type FeedTables, feedEntities } from '@kubrik/feeds';
import type { KitTables } from '@kubrik/service-kit';
import { Application } from './application/application.entity.js';
import { ApplicationEntry } from './application/application-entry.entity.js';
import { Cv } from './cv/cv.entity.js';
import { CvReader } from './cv/cv-reader.entity.js';
import { ListedCv } from './cv/listed-cv.entity.js';
import { Employer } from './employer/employer.entity.js';
import { EmployerMember } from './employer/employer-member.entity.js';
import { Rate } from './rate/rate.entity.js';
import { PublishedVacancy } from './saved-search/published-vacancy.entity.js';
import { SavedSearch } from './saved-search/saved-search.entity.js';
import { SearchRound } from './saved-search/search-round.entity.js';
import { ToldVacancy } from './saved-search/told-vacancy.entity.js';
import { VacancyVersion } from './vacancy/edit/vacancy-version.entity.js';
import { ListedVacancy } from './vacancy/list/listed-vacancy.entity.js';
import { Vacancy } from './vacancy/vacancy.entity.js';

export const jobsEntities = [
  Vacancy,
  ListedVacancy,
  Application,
  ApplicationEntry,
  Cv,
  ListedCv,
  CvReader,
  VacancyVersion,
  Employer,
  EmployerMember,
  Rate,
  SavedSearch,
  PublishedVacancy,
  ToldVacancy,
  SearchRound,
  ...feedEntities,
];

/** Tables of the jobs service, by the names that typed SQL uses. */
export interface JobsTables extends KitTables, FeedTables {
  vacancies: Vacancy;
  listedVacancies: ListedVacancy;
  applications: Application;
  applicationEntries: ApplicationEntry;
  cvs: Cv;
  listedCvs: ListedCv;
  cvReaders: CvReader;
  vacancyVersions: VacancyVersion;
  employers: Employer;
  employerMembers: EmployerMember;
  rates: Rate;
  savedSearches: SavedSearch;
  publishedVacancies: PublishedVacancy;
  toldVacancies: ToldVacancy;
  searchRounds: SearchRound;
}
