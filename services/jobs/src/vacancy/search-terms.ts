import type { Position, VacancyVesselType } from '@kubrik/contract';

/** What people call each position, for the search; word forms are the search's business. */
export const positionSearchTerms: Record<Position, string> = {
  Captain: 'капитан мастер captain master',
  'Chief Engineer': 'старший механик стармех дед chief engineer',
  'Deck Officer': 'штурман помощник капитана старпом палубный офицер deck officer mate chief officer',
  'Engine Officer': 'механик второй механик третий механик электромеханик engine officer engineer ETO',
  Crew: 'рядовой состав матрос моторист боцман повар crew rating AB OS bosun cook oiler',
};

export const vesselTypeSearchTerms: Record<VacancyVesselType, string> = {
  Container: 'контейнеровоз container',
  Tanker: 'танкер tanker нефтяной химовоз газовоз',
  'Bulk Carrier': 'балкер сухогруз навалочник bulk carrier bulker',
  Cruise: 'круизный пассажирский лайнер cruise passenger',
  Offshore: 'офшор снабженец оффшорный offshore supply',
};
