import { type OwnPortRating, type PortRating, type PortRatings, portAspects } from '@kubrik/contract';
import type { OwnRatingRow, PortWithRatings } from './port-rating.repository.js';

/** The invented figure is given only where there is no real one. */
export function viewRating({ ratings, demoRating }: PortWithRatings): PortRating | null {
  if (ratings) return { average: ratings.average, count: ratings.count, isDemo: false };
  return demoRating && { ...demoRating, isDemo: true };
}

export const viewRatings = (port: PortWithRatings): PortRatings => ({
  rating: viewRating(port),
  aspects: Object.fromEntries(
    portAspects.map((aspect) => [aspect, port.ratings?.aspects[aspect] ?? null]),
  ) as PortRatings['aspects'],
});

export const viewOwnRating = (own: OwnRatingRow): OwnPortRating => ({
  value: own.value,
  shoreLeave: own.shoreLeave,
  services: own.services,
  people: own.people,
  safety: own.safety,
  year: own.year,
  isCounted: own.isCounted,
});
