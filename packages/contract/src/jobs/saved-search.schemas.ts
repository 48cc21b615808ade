import { z } from 'zod';
import { certificates, englishLevels } from '../crew/certificates.js';
import { ranks } from '../crew/ranks.js';
import { dateTime, id, text } from '../text/text.js';
import {
  payCurrency,
  position,
  type VacancyFilter,
  vacancyFilter,
  vacancyVesselType,
} from './jobs.schemas.js';

/** Most saved searches of one person. */
export const maxSavedSearches = 20;
export const longestSearchName = 100;

/** When a person is notified of vacancies that a saved search finds: after some seconds, once a day, or never. */
export const searchFrequencies = ['at_once', 'daily', 'off'] as const;
export const searchFrequency = z.enum(searchFrequencies, 'Выберите, когда сообщать');
export type SearchFrequency = z.output<typeof searchFrequency>;

/**
 * The set conditions of `vacancyFilter`, as they are stored and returned. A currency alone is no condition, nor is the
 * location `worldwide`.
 */
export const savedFilter = z
  .object({
    position: position.optional(),
    rank: z.enum(ranks).optional(),
    vesselType: vacancyVesselType.optional(),
    location: z.string().optional(),
    search: z.string().optional(),
    payFrom: z.int().optional(),
    payCurrency: payCurrency.optional(),
    joiningFrom: z.iso.date().optional(),
    joiningTo: z.iso.date().optional(),
    contractMost: z.int().optional(),
    joiningPort: z.string().optional(),
    joiningPortId: z.string().optional(),
    rotationOnMost: z.int().optional(),
    rotationOffLeast: z.int().optional(),
    owner: z.string().optional(),
    manager: z.string().optional(),
    certificate: z.enum(certificates).optional(),
    english: z.enum(englishLevels).optional(),
    nationality: z.string().optional(),
    flag: z.string().optional(),
    builtFrom: z.int().optional(),
    companyAccountId: id.optional(),
  } satisfies Record<keyof VacancyFilter, z.ZodType>)
  .meta({ id: 'SavedFilter' });
export type SavedFilter = z.output<typeof savedFilter>;

/** The conditions of a filter of the board, in the order of `vacancyFilter`. */
export function conditionsOf(filter: VacancyFilter): SavedFilter {
  const { payCurrency: currency, location, payFrom, ...others } = filter;
  const conditions = {
    ...others,
    payFrom,
    payCurrency: payFrom === undefined ? undefined : currency,
    location: location === 'all' ? undefined : location,
  };
  const names = Object.keys(savedFilter.shape) as (keyof SavedFilter)[];
  return Object.fromEntries(
    names.map((name) => [name, conditions[name] || undefined]).filter(([, value]) => value !== undefined),
  );
}

const searchName = text(longestSearchName, 'Назовите поиск');

/** A search that a person saves; the form's schema as well. */
export const newSavedSearch = z.object({
  name: searchName,
  frequency: searchFrequency,
  filter: vacancyFilter.refine((filter) => Object.keys(conditionsOf(filter)).length > 0, {
    error: 'Выберите хотя бы один фильтр',
  }),
});

export const savedSearchChange = newSavedSearch.pick({ name: true, frequency: true });

export const savedSearch = z
  .object({
    id,
    name: z.string(),
    frequency: searchFrequency,
    filter: savedFilter,
    /** Number of matching vacancies since its owner last looked, at most `maxCountedVacancies`. */
    newCount: z.int(),
    createdAt: dateTime,
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.output<typeof savedSearch>;
