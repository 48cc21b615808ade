// Everything at once, modest and long: what grows, leaks or slows down shows here.
import { listen, liveThresholds } from './parts/live.js';
import {
  addComment,
  inTenSeconds,
  lookAround,
  openPage,
  pick,
  read,
  scaled,
  share,
  thresholds,
  view,
} from './parts/site.js';

const arriving = (exec, rate, timeUnit = '1s') => ({
  executor: 'constant-arrival-rate',
  exec,
  rate,
  timeUnit,
  duration: share(1),
  preAllocatedVUs: scaled(20),
  gracefulStop: '20s',
});

export const options = {
  scenarios: {
    reading: arriving('browse', scaled(10)),
    counting: arriving('count', inTenSeconds(20, 600), '10s'),
    writing: arriving('write', inTenSeconds(10, 300), '10s'),
    // Sockets come and go all the time, so that one that is not let go of is noticed.
    listening: {
      executor: 'constant-vus',
      exec: 'stay',
      vus: scaled(50),
      duration: share(1),
      gracefulStop: '20s',
    },
  },
  thresholds: { ...thresholds, ...liveThresholds, http_req_duration: ['p(95)<400', 'p(99)<1500'] },
};

export const setup = lookAround;

export function browse({ newsIds, topicId }) {
  if (Math.random() < 0.1) openPage();
  read('/maritime-news?limit=50', 'list');
  read(`/maritime-news/${pick(newsIds)}`, 'article');
  read(`/forum/topics/${topicId}/messages?limit=50`, 'messages');
}

export const count = ({ newsIds }) => view(pick(newsIds));
export const write = ({ newsIds }) => addComment(pick(newsIds));
export const stay = ({ topicId }) => listen(['news', `topic:${topicId}`], 5 + Math.random() * 10);
