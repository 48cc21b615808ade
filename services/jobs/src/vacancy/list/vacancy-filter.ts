import {
  type SavedFilter,
  type VacancyRegion,
  type VacancyVesselType,
  vacancyRegions,
} from '@kubrik/contract';
import { containing, escapeLike } from '@kubrik/service-kit';
import type { Filter } from './vacancy-conditions.js';

/** A list of tankers includes chemical tankers and gas carriers. */
const narrowerTypes: Partial<Record<VacancyVesselType, readonly VacancyVesselType[]>> = {
  Tanker: ['Chemical Tanker', 'Gas Carrier'],
};
export const withNarrowerTypes = (type: VacancyVesselType): VacancyVesselType[] => [
  type,
  ...(narrowerTypes[type] ?? []),
];

/**
 * The conditions of a filter of the board, without its words, because a list reads these in two ways.
 * @param rate roubles for one unit of the filter's currency; null when unknown
 */
export function filterOf(filter: SavedFilter, rate: { roubles: number } | null): Filter {
  const { rank, position, joiningFrom, joiningTo, contractMost, certificate, english } = filter;
  const { nationality, flag, builtFrom, companyAccountId, location, vesselType } = filter;
  const { rotationOnMost, rotationOffLeast, owner, manager } = filter;
  return {
    ...{ rank, position, joiningFrom, joiningTo, contractMost, certificate, english },
    ...{ nationality, flag, builtFrom, companyAccountId, rotationOnMost, rotationOffLeast },
    ...locationFilter(location),
    vesselTypes: vesselType && withNarrowerTypes(vesselType),
    joiningPorts: joiningPorts(filter),
    ownerLike: owner ? containing(owner.toLowerCase()) : undefined,
    managerLike: manager ? containing(manager.toLowerCase()) : undefined,
    ...payFilter(filter, rate),
  };
}

/** Without a rate, pay in other currencies cannot be compared, so only pay in the filter's currency is. */
function payFilter({ payFrom, payCurrency = 'RUB' }: SavedFilter, rate: { roubles: number } | null) {
  if (payFrom === undefined) return {};
  if (rate) return { roublesFrom: Math.ceil(payFrom * rate.roubles) };
  return { unratedPayFrom: payFrom, unratedCurrency: payCurrency };
}

const escaped = (text: string): string => escapeLike(text.toLowerCase());
const portCode = /^[a-z]{2}[a-z0-9]{3}$/i;

/**
 * A port chosen from the directory is found by its code, or by its name in vacancies without a code; a typed
 * port is found by either.
 */
function joiningPorts({ joiningPort, joiningPortId }: SavedFilter): string[] | undefined {
  const named = joiningPort ? containing(joiningPort.toLowerCase()) : undefined;
  if (joiningPortId) return [`%/${escaped(joiningPortId)}`, ...(named ? [`${named}/`] : [])];
  if (!joiningPort || !named) return undefined;
  return [`${named}/%`, ...(portCode.test(joiningPort) ? [`%/${escaped(joiningPort)}`] : [])];
}

const isRegion = (text: string): text is VacancyRegion =>
  (vacancyRegions as readonly string[]).includes(text);

function locationFilter(location: string | undefined): Pick<Filter, 'region' | 'locationPart'> {
  if (!location || location === 'all') return {};
  return isRegion(location) ? { region: location } : { locationPart: location.toLowerCase() };
}
