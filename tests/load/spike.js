// The load rises thirtyfold within seconds and falls again; no request may fail.
import { findContent, fractionOfTime, openPage, pick, read, scaled, thresholds } from './parts/site.js';

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
        { duration: fractionOfTime(0.2), target: scaled(5) },
        { duration: fractionOfTime(0.1), target: scaled(150) },
        { duration: fractionOfTime(0.3), target: scaled(150) },
        { duration: fractionOfTime(0.1), target: scaled(5) },
        { duration: fractionOfTime(0.3), target: scaled(5) },
      ],
    },
  },
  thresholds: { ...thresholds, http_req_duration: ['p(95)<1000', 'p(99)<3000'] },
};

export const setup = findContent;

export function visit({ newsIds }) {
  if (Math.random() < 0.1) openPage();
  read('/maritime-news?limit=50', 'list');
  read(`/maritime-news/${pick(newsIds)}`, 'article');
}
