import { describeCalls, describeFields } from '../../call/describe.js';
import { unLocodeText } from '../ports.docs.js';
import { portRatingCalls } from './port-rating.calls.js';
import {
  aspectRating,
  demoPortRatings,
  newPortRating,
  ownPortRating,
  portRating,
  portRatings,
} from './port-rating.schemas.js';

describeFields(portRating, {
  average: ['Average of the counted ratings, 1 to 5, with one decimal.', 3.9],
  count: ['Number of the counted ratings.', 14],
  isDemo: ['An invented figure of the demonstration content; the first real rating takes its place.', false],
});
describeFields(aspectRating, {
  average: ['Average of the counted ratings that name the aspect, 1 to 5, with one decimal.', 4.1],
  count: ['Number of them.', 12],
});
describeFields(portRatings, {
  rating: 'The port as a whole; null when nobody has rated it.',
  aspects: 'Its four aspects; null for one that nobody has rated.',
});
describeFields(portRatings.shape.aspects, {
  shoreLeave: 'Going ashore.',
  services: 'Supplies and connection.',
  people: 'Agent and authorities.',
  safety: 'Safety.',
});
const rating = describeFields(newPortRating, {
  value: ['The port as a whole, 1 to 5.', 4],
  shoreLeave: ['Going ashore, 1 to 5; nothing when it is not rated.', 4],
  services: ['Supplies and connection, 1 to 5; nothing when they are not rated.', 3],
  people: ['Agent and authorities, 1 to 5; nothing when they are not rated.', 5],
  safety: ['Safety, 1 to 5; nothing when it is not rated.', 4],
});
describeFields(ownPortRating, {
  ...rating,
  year: ['Year, in UTC, in which it was given.', 2026],
  isCounted: [
    'Whether it is in the average: of the accounts of one network whose addresses are not verified three are, in a year.',
    true,
  ],
});
describeFields(portRatingCalls.ratings.params, { id: [unLocodeText, 'RUVVO'] });
describeFields(portRatingCalls.ownRating.reply, { own: 'Null when one has not rated the port.' });
describeFields(portRatingCalls.rate.reply, {
  ratings: 'The ratings of the port with it.',
  own: 'One’s own rating as it is now; null without one.',
});
const { ratings } = demoPortRatings.shape;
describeFields(demoPortRatings, { ratings: 'Invented averages of ports, at most 100.' });
describeFields(ratings.element, {
  portId: ['UN/LOCODE of the port.', 'RUVVO'],
  average: ['1 to 5.', 4.5],
  count: ['Invented number of ratings.', 142],
});
describeFields(portRatingCalls.seedDemo.reply, { added: 'Number of ports that had no such figure yet.' });

describeCalls(portRatingCalls, {
  ratings:
    'Counted ratings of all years. Invented figures of the demonstration content are given only for a port that nobody has rated.',
  ownRating: 'Of several years the newest.',
  rate: 'One rating for each person, port and year in UTC. Whether it counts is decided by the first of the year.',
  takeRatingBack: 'Those of all years. What is not there is taken back without a change.',
  seedDemo:
    'Adds nothing to a port that has an invented figure already, and nothing for a code that is no port’s.',
});
