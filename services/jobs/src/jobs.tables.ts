import { type FeedTables, feedEntities } from '@kubrik/feeds';
import type { KitTables } from '@kubrik/service-kit';
import { Rate } from './rate/rate.entity.js';
import { Response } from './response/response.entity.js';
import { Vacancy } from './vacancy/vacancy.entity.js';

export const jobsEntities = [Vacancy, Response, Rate, ...feedEntities];

/** Tables of the jobs service, by the names that typed SQL uses. */
export interface JobsTables extends KitTables, FeedTables {
  vacancies: Vacancy;
  responses: Response;
  rates: Rate;
}
