import type { SavedFilter } from '@kubrik/contract';
import { certificateNames } from '@kubrik/contract/crew/certificates';
import { rankNames } from '@kubrik/contract/crew/ranks';
import { jobs } from '../../../locales/ru/jobs/jobs';
import { savedSearches } from '../../../locales/ru/jobs/saved-searches';
import { countryName } from '../../../ui/countries/countries';
import { filterQuery } from '../filter-query';
import type { VacancyFilter } from '../use-jobs-address';

const texts = savedSearches.name;
const longestName = 100;

/** Whether the filter has a condition that a saved search can store. */
export const hasConditions = (filter: VacancyFilter): boolean => Object.keys(conditions(filter)).length > 0;

/** Whether a saved search has the board's current filter. */
export const isSameSearch = (saved: SavedFilter, filter: VacancyFilter): boolean =>
  keyOf(saved) === keyOf(conditions(filter));

/** The conditions of a filter. The currency is left out without an amount, because alone it narrows nothing. */
function conditions(filter: VacancyFilter): Record<string, string> {
  const { payCurrency: _, ...given } = filterQuery(filter);
  const search = filter.search.trim();
  const set = Object.entries({ ...given, search }).filter(([, value]) => value);
  const pay = filter.payFrom ? { payCurrency: filter.payCurrency } : {};
  return { ...Object.fromEntries(set), ...pay } as Record<string, string>;
}

const keyOf = (filter: object): string =>
  Object.entries(filter)
    .map(([name, value]) => `${name}=${value}`.toLowerCase())
    .sort()
    .join('&');

/** Default name of a search: its conditions in words. */
export function searchName(filter: VacancyFilter): string {
  const name = [...ofWork(filter), ...ofTerms(filter), ...ofPerson(filter)].filter(Boolean).join(', ');
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}

function ofWork({ rank, position, vesselType, region, search }: VacancyFilter): string[] {
  const work = rank ? rankNames[rank].ru : position === 'all' ? '' : jobs.positions[position];
  return [
    work,
    vesselType === 'all' ? '' : jobs.vesselTypes[vesselType],
    search.trim() && texts.words(search.trim()),
    region === 'all' ? '' : jobs.regions[region],
  ];
}

function ofTerms(filter: VacancyFilter): string[] {
  const { payFrom, payCurrency, contractMost, builtFrom, flag, companyAccountId } = filter;
  const { joiningPort, joiningPortId, rotationOnMost, rotationOffLeast, owner, manager } = filter;
  const port = joiningPort || joiningPortId;
  return [
    payFrom && texts.payFrom(Number(payFrom).toLocaleString('ru'), payCurrency),
    joining(filter),
    port && texts.joiningPort(port),
    contractMost && texts.contractMost(contractMost),
    rotationOnMost && texts.rotationOnMost(rotationOnMost),
    rotationOffLeast && texts.rotationOffLeast(rotationOffLeast),
    owner && texts.owner(owner),
    manager && texts.manager(manager),
    flag && texts.flag(countryName(flag)),
    builtFrom && texts.builtFrom(builtFrom),
    companyAccountId && texts.company,
  ];
}

function joining({ joiningFrom, joiningTo }: VacancyFilter): string {
  const [from, to] = [joiningFrom, joiningTo].map((day) => day.split('-').reverse().join('.'));
  if (from && to) return texts.joining(from, to);
  return from ? texts.joiningFrom(from) : to ? texts.joiningTo(to) : '';
}

const ofPerson = ({ certificate, english, nationality }: VacancyFilter): string[] => [
  certificate && certificateNames[certificate].ru,
  english && texts.english(english),
  nationality && texts.nationality(countryName(nationality)),
];
