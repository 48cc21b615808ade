// Visitors browse the page, the list, an article with its comments, and the chat, with pauses in between.
import { sleep } from 'k6';
import {
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

export const options = {
  scenarios: {
    visitors: {
      executor: 'ramping-vus',
      exec: 'browse',
      startVUs: 1,
      stages: [
        { duration: fractionOfTime(0.2), target: scaled(50) },
        { duration: fractionOfTime(0.7), target: scaled(50) },
        { duration: fractionOfTime(0.1), target: 0 },
      ],
      gracefulStop: '10s',
    },
    readings: {
      executor: 'constant-arrival-rate',
      exec: 'count',
      rate: inTenSeconds(50, 600),
      timeUnit: '10s',
      duration: fractionOfTime(1),
      preAllocatedVUs: scaled(10),
    },
  },
  thresholds: { ...thresholds, http_req_duration: ['p(95)<500', 'p(99)<1500'] },
};

export const setup = findContent;
const think = () => sleep(0.5 + Math.random() * 1.5);

export function browse({ newsIds, topicId }) {
  openPage();
  read('/maritime-news?limit=50', 'list');
  think();
  const id = pick(newsIds);
  read(`/maritime-news/${id}`, 'article');
  read(`/maritime-news/${id}/comments`, 'comments');
  think();
  read('/forum/main-chat', 'main chat');
  read(`/forum/topics/${topicId}/messages?limit=50`, 'messages');
  think();
}

export const count = ({ newsIds }) => view(pick(newsIds));
