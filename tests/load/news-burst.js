// An urgent item: everybody opens the same article, many comment, and every open page receives the comments.
import { check } from 'k6';
import { listen, liveThresholds } from './parts/live.js';
import {
  addComment,
  findContent,
  fractionOfTime,
  inTenSeconds,
  openPage,
  read,
  scaled,
  seconds,
  thresholds,
} from './parts/site.js';

const listening = Math.max(5, Math.round(seconds * 0.9));

export const options = {
  scenarios: {
    listeners: {
      executor: 'per-vu-iterations',
      exec: 'stay',
      vus: scaled(100),
      maxDuration: `${seconds + 30}s`,
    },
    readers: {
      executor: 'ramping-arrival-rate',
      exec: 'open',
      startRate: 1,
      timeUnit: '1s',
      preAllocatedVUs: scaled(100),
      stages: [
        { duration: fractionOfTime(0.1), target: scaled(60) },
        { duration: fractionOfTime(0.6), target: scaled(60) },
        { duration: fractionOfTime(0.3), target: scaled(5) },
      ],
    },
    comments: {
      executor: 'constant-arrival-rate',
      exec: 'write',
      startTime: '2s',
      rate: inTenSeconds(100, 300),
      timeUnit: '10s',
      duration: fractionOfTime(0.8),
      preAllocatedVUs: scaled(20),
    },
  },
  thresholds: {
    ...thresholds,
    ...liveThresholds,
    http_req_duration: ['p(95)<750', 'p(99)<2000'],
    pushes: ['count>0'],
  },
};

export const setup = findContent;
export const stay = ({ newsIds, topicId }) =>
  listen(['news', `news:${newsIds[0]}`, `topic:${topicId}`], listening);

export function open({ newsIds }) {
  const [id] = newsIds;
  if (Math.random() < 0.2) openPage(`/news/${id}`);
  read('/maritime-news?limit=50', 'list');
  const reply = read(`/maritime-news/${id}`, 'article');
  check(reply, { 'the right article': (article) => article.status === 200 && article.json('id') === id });
  read(`/maritime-news/${id}/comments`, 'comments');
}

export const write = ({ newsIds }) => addComment(newsIds[0]);
