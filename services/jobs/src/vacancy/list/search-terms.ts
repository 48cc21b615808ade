import { type Position, type Rank, rankNames, type VacancyVesselType } from '@kubrik/contract';
import { rankWords } from './rank-words.js';

/** What people call each position, for the search, which finds other word forms by itself. */
export const positionSearchTerms: Record<Position, string> = {
  Captain: 'капитан мастер captain master',
  'Chief Engineer': 'старший механик стармех дед chief engineer',
  'Deck Officer': 'штурман помощник капитана старпом палубный офицер deck officer mate chief officer',
  'Engine Officer': 'механик второй механик третий механик электромеханик engine officer engineer ETO',
  Crew: 'рядовой состав матрос моторист боцман повар crew rating AB OS bosun cook oiler',
};

/** Names of a rank in Russian and English, and other words that people use for it. */
export function rankSearchTerms(rank: Rank): string {
  const { ru, en } = rankNames[rank];
  return `${ru} ${en} ${rankWords[rank].replaceAll('*', '').replaceAll('|', ' ')}`;
}

export const vesselTypeSearchTerms: Record<VacancyVesselType, string> = {
  Container: 'контейнеровоз container',
  Tanker: 'танкер tanker нефтяной нефтевоз crude product VLCC aframax suezmax',
  'Bulk Carrier': 'балкер сухогруз навалочник bulk carrier bulker',
  Cruise: 'круизный пассажирский лайнер cruise passenger',
  Offshore: 'офшор снабженец оффшорный offshore supply AHTS PSV',
  'Chemical Tanker': 'танкер tanker химовоз chemical',
  'Gas Carrier': 'танкер tanker газовоз gas carrier LNG LPG',
  'General Cargo': 'сухогруз генеральный груз general cargo MPP',
  'Ro-Ro': 'ролкер автовоз ro-ro car carrier PCTC',
  Reefer: 'рефрижератор рефрижераторный reefer',
  Ferry: 'паром пассажирский ferry ro-pax passenger',
  Tug: 'буксир кантовщик tug tugboat towing',
  Dredger: 'земснаряд дноуглубительный землечерпалка dredger hopper',
  Fishing: 'рыболовный траулер промысловый сейнер fishing trawler',
  'River-Sea': 'река море река-море смешанного плавания river-sea',
  Icebreaker: 'ледокол icebreaker',
  Research: 'научный исследовательский сейсмический research survey seismic',
  'Heavy Lift': 'тяжеловес полупогружное heavy lift semi-submersible',
  Yacht: 'яхта yacht',
};
