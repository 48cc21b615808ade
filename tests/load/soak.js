// A moderate mixed load for a long time, to show leaks and slowdowns.
import { listen, liveThresholds } from './parts/live.js';
import {
  addComment,
  findContent,
  fractionOfTime,
  inTenSeconds,
  openPage,
  pick,
  read,
  scaled,
  thresholds,
  view,
} from './parts/site.js';

const arriving = (exec, rate, timeUnit = '1s') => ({
  executor: 'constant-arrival-rate',
  exec,
  rate,
  timeUnit,
  duration: fractionOfTime(1),
  preAllocatedVUs: scaled(20),
  gracefulStop: '20s',
});

export const options = {
  scenarios: {
    reading: arriving('browse', scaled(10)),
    counting: arriving('count', inTenSeconds(20, 600), '10s'),
    writing: arriving('write', inTenSeconds(10, 300), '10s'),
    // Sockets connect and disconnect all the time, so that a leak of sockets is noticed.
    listening: {
      executor: 'constant-vus',
      exec: 'stay',
      vus: scaled(50),
      duration: fractionOfTime(1),
      gracefulStop: '20s',
    },
  },
  thresholds: { ...thresholds, ...liveThresholds, http_req_duration: ['p(95)<400', 'p(99)<1500'] },
};

export const setup = findContent;

export function browse({ newsIds, topicId }) {
  if (Math.random() < 0.1) openPage();
  read('/maritime-news?limit=50', 'list');
  read(`/maritime-news/${pick(newsIds)}`, 'article');
  read(`/forum/topics/${topicId}/messages?limit=50`, 'messages');
}

export const count = ({ newsIds }) => view(pick(newsIds));
export const write = ({ newsIds }) => addComment(pick(newsIds));
export const stay = ({ topicId }) => listen(['news', `topic:${topicId}`], 5 + Math.random() * 10);
