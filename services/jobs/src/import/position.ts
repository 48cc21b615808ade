import type { Position, VacancyVesselType } from '@kubrik/contract';
import { normalizeWords, wordPattern } from '@kubrik/feeds/words';

// The first that fits is taken: a chief engineer is an engineer as well, a chief cook is not an officer.
const positionWords: readonly (readonly [Position, RegExp])[] = [
  [
    'Crew',
    wordPattern(`chief cook|chief steward*|chief housekeeper|boatswain mate|captain s steward|ship s cook|повар*|шеф повар*|кок|кока
      старш* матрос*|матрос* *|боцман*|bosun|boatswain|able seam*|ordinary seam*|able bod*|deck cadet|engine cadet|deck fitter|fitter
      wiper|oiler|motorman|моторист*|рядов* состав*|кадет*|messman|steward*|deck rating|engine rating`),
  ],
  [
    'Chief Engineer',
    wordPattern('chief engineer|ch eng|c e|1st engineer in charge|старш* механик*|стармех*|главн* механик*'),
  ],
  [
    'Engine Officer',
    wordPattern(`engineer|engineers|engine officer*|eto|electro technical officer*|electrician*|second engineer|third engineer|2nd engineer
      3rd engineer|4th engineer|gas engineer|механик*|электромеханик*|электрик*|реф механик*|рефмеханик*|вахтен* механик*`),
  ],
  [
    'Deck Officer',
    wordPattern(`chief officer|chief mate|second officer|third officer|2nd officer|3rd officer|2nd mate|3rd mate|second mate|third mate
      deck officer*|navigat* officer*|officer of the watch|dpo|dp operator|junior officer|sdpo|старпом*|старш* помощник*
      втор* помощник*|треть* помощник*|2 помощник*|3 помощник*|2 й помощник*|3 й помощник*|помощник* капитана|штурман*|вахтен* помощник*`),
  ],
  ['Captain', wordPattern('captain*|master|master mariner|skipper|капитан*|мастер')],
];

const vesselWords: readonly (readonly [VacancyVesselType, RegExp])[] = [
  ['Container', wordPattern('container*|контейнеров*|feeder|фидер*')],
  [
    'Tanker',
    wordPattern(
      'tanker*|танкер*|vlcc|suezmax|aframax|lng|lpg|chemical|product carrier|gas carrier|химовоз*|газовоз*|нефтевоз*',
    ),
  ],
  [
    'Offshore',
    wordPattern(
      'offshore|ahts|psv|anchor handl*|supply vessel|dp vessel|seismic|csv|osv|оффшор*|офшор*|снабжен*|якорезаводч*',
    ),
  ],
  ['Cruise', wordPattern('cruise*|passenger|ro pax|yacht|круиз*|пассажир*|лайнер*|яхт*')],
  [
    'Bulk Carrier',
    wordPattern(
      'bulk carrier*|bulker*|bulk|capesize|panamax|supramax|handysize|kamsarmax|ultramax|балкер*|навалочн*|сухогруз*',
    ),
  ],
];

/** By the title, else by the text; ratings are the largest part of a crew, so the rest is `Crew`. */
export function positionOf(title: string, text: string): Position {
  return (
    firstOf(positionWords, normalizeWords(title)) ?? firstOf(positionWords, normalizeWords(text)) ?? 'Crew'
  );
}

/** Null when neither title nor text names a kind of ship that the board knows. */
export function vesselTypeOf(title: string, text: string): VacancyVesselType | null {
  return firstOf(vesselWords, normalizeWords(title)) ?? firstOf(vesselWords, normalizeWords(text)) ?? null;
}

/** The kind that is named first in the text; of those at the same place the one that is first in the list. */
function firstOf<T>(kinds: readonly (readonly [T, RegExp])[], words: string): T | undefined {
  let best: { kind: T; at: number } | undefined;
  for (const [kind, pattern] of kinds) {
    const at = words.search(pattern);
    if (at >= 0 && (!best || at < best.at)) best = { kind, at };
  }
  return best?.kind;
}
