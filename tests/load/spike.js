// From a quiet evening to a crowd in seconds, and back: nobody is turned away, and it is quiet again afterwards.
import { lookAround, openPage, pick, read, scaled, share, thresholds } from './parts/site.js';

export const options = {
  scenarios: {
    crowd: {
      executor: 'ramping-arrival-rate',
      exec: 'visit',
      startRate: scaled(5),
      timeUnit: '1s',
      preAllocatedVUs: scaled(200),
      maxVUs: scaled(500),
      stages: [
        { duration: share(0.2), target: scaled(5) },
        { duration: share(0.1), target: scaled(150) },
        { duration: share(0.3), target: scaled(150) },
        { duration: share(0.1), target: scaled(5) },
        { duration: share(0.3), target: scaled(5) },
      ],
    },
  },
  thresholds: { ...thresholds, http_req_duration: ['p(95)<1000', 'p(99)<3000'] },
};

export const setup = lookAround;

export function visit({ newsIds }) {
  if (Math.random() < 0.1) openPage();
  read('/maritime-news?limit=50', 'list');
  read(`/maritime-news/${pick(newsIds)}`, 'article');
}
