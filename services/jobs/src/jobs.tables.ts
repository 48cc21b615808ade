import { type FeedTables, feedEntities } from '@kubrik/feeds';
import type { KitTables } from '@kubrik/service-kit';
import { Application } from './application/application.entity.js';
import { Rate } from './rate/rate.entity.js';
import { Vacancy } from './vacancy/vacancy.entity.js';

export const jobsEntities = [Vacancy, Application, Rate, ...feedEntities];

/** Tables of the jobs service, by the names that typed SQL uses. */
export interface JobsTables extends KitTables, FeedTables {
  vacancies: Vacancy;
  applications: Application;
  rates: Rate;
}
