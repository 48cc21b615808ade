import { type OwnPortRating, type PortRatings, portAspects } from '@kubrik/contract';
import { viewRating } from '../directory/port.view.js';
import type { OwnRatingRow, PortWithRatings } from './port-rating.repository.js';

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
