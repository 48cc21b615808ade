import {
  type SavedFilter,
  type VacancyRegion,
  type VacancyVesselType,
  vacancyRegions,
} from '@kubrik/contract';
import { containing, escapeLike } from '@kubrik/service-kit';
import type { Filter } from './vacancy-conditions.js';

/** A list of tankers has those for chemicals and gas as well. */
const narrowerTypes: Partial<Record<VacancyVesselType, readonly VacancyVesselType[]>> = {
  Tanker: ['Chemical Tanker', 'Gas Carrier'],
};
export const withNarrowerTypes = (type: VacancyVesselType): VacancyVesselType[] => [
  type,
  ...(narrowerTypes[type] ?? []),
];

/**
 * The conditions of a filter of the board, but for its words, of which a list has two readings.
 * @param rate how many roubles one unit of its currency is; null when that is unknown
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

/** Without a rate nobody can say what pays enough in another currency; what is paid in this one can be compared. */
function payFilter({ payFrom, payCurrency = 'RUB' }: SavedFilter, rate: { roubles: number } | null) {
  if (payFrom === undefined) return {};
  if (rate) return { roublesFrom: Math.ceil(payFrom * rate.roubles) };
  return { unratedPayFrom: payFrom, unratedCurrency: payCurrency };
}

const escaped = (text: string): string => escapeLike(text.toLowerCase());
const portCode = /^[a-z]{2}[a-z0-9]{3}$/i;

/** One that is chosen in the directory is found by its code, or by its name where no code is given; one that is typed, by either. */
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
