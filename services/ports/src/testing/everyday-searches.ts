import { ports } from '@kubrik/contract';
import type { TestService } from '@kubrik/service-kit/testing';

/** What a seafarer types to find a port. */
export interface EverydaySearch {
  typed: string;
  /** UN/LOCODE of the port that is meant. */
  meant: string;
  kind:
    | 'Russian name'
    | 'English name'
    | 'transliteration'
    | 'former name'
    | 'nickname'
    | 'wrong layout'
    | 'typo'
    | 'added words'
    | 'beginning'
    | 'code'
    | 'half a code';
}

export interface GradedSearches {
  /** How many of the searches, of 1, find the port that is meant first. */
  first: number;
  /** The same, among the first three. */
  withinThree: number;
  /** Each search that does not find the port first, with what it found. */
  misses: string[];
}

export async function gradeSearches(
  service: TestService,
  searches: EverydaySearch[],
): Promise<GradedSearches> {
  const places: number[] = [];
  const misses: string[] = [];
  for (const { typed, meant, kind } of searches) {
    const found = await service.call(ports.search, { params: { text: typed } });
    const place = found.findIndex(({ id }) => id === meant);
    places.push(place);
    const seen = found.slice(0, 3).map(({ id, name }) => `${id} ${name}`);
    if (place !== 0) misses.push(`${kind} «${typed}»: ${meant} at ${place}, before it ${seen.join(', ')}`);
  }
  const share = (isGood: (place: number) => boolean) => places.filter(isGood).length / places.length;
  return {
    first: share((place) => place === 0),
    withinThree: share((place) => place >= 0 && place < 3),
    misses,
  };
}
