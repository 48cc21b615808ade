import { type MapFacility, mapFacilities, type PortAnswer, type PortParticulars } from '@kubrik/contract';

const names: readonly (readonly [PortAnswer, string])[] = [
  ['wharves', 'Причалы'],
  ['anchorage', 'Якорная стоянка'],
  ['roRo', 'Ро-ро'],
  ['containers', 'Контейнерный терминал'],
  ['liquidBulk', 'Наливной терминал'],
  ['oilTerminal', 'Нефтяной терминал'],
  ['gasTerminal', 'СПГ-терминал'],
  ['solidBulk', 'Навалочный терминал'],
  ['fuel', 'Бункеровка'],
  ['water', 'Пресная вода'],
  ['provisions', 'Провизия'],
  ['medicalCare', 'Медицинская помощь'],
  ['garbage', 'Приём мусора'],
];

const dryDockName = 'Сухой док';
const repairsName = 'Ремонт';

/** The facilities of a port, in Russian. */
export function facilitiesOf(particulars: PortParticulars): string[] {
  const { dryDock, repairs } = particulars;
  return [
    ...names.filter(([key]) => particulars[key]).map(([, name]) => name),
    ...(dryDock && dryDock !== 'none' ? [dryDockName] : []),
    ...(repairs && repairs !== 'none' ? [repairsName] : []),
  ];
}

/** Facilities that a port does not have according to its sources. What sources do not mention is unknown. */
export function absentFacilitiesOf(particulars: PortParticulars): MapFacility[] {
  const { dryDock = 'none', repairs, fuel, diesel } = particulars;
  return mapFacilities.filter((facility) => {
    if (facility === 'repairs') return repairs === 'none' && dryDock === 'none';
    if (facility === 'fuel') return fuel === false && diesel !== true;
    return particulars[facility] === false;
  });
}

/**
 * Whether a port's facilities, as texts, include this one. A dry dock counts as repairs; words that people chose
 * themselves are not understood.
 */
export function hasFacility(facilities: readonly string[], facility: MapFacility): boolean {
  if (facility === 'repairs') return facilities.includes(repairsName) || facilities.includes(dryDockName);
  const name = names.find(([key]) => key === facility)?.[1];
  return name !== undefined && facilities.includes(name);
}
