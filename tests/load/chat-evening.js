// An evening in the main chat: many listen, some write. Messages need a signed-in person (K6_SESSION, the value of the
// cookie kubrik_session, on https __Host-kubrik_session). Without one the scenario writes comments, which reach the chat by events.
import { listen, liveThresholds } from './parts/live.js';
import {
  addComment,
  canChat,
  findContent,
  fractionOfTime,
  inTenSeconds,
  pick,
  postChatMessage,
  read,
  scaled,
  seconds,
  thresholds,
} from './parts/site.js';

export const options = {
  scenarios: {
    listeners: {
      executor: 'per-vu-iterations',
      exec: 'stay',
      vus: scaled(200),
      maxDuration: `${seconds + 30}s`,
    },
    // Browsers without a socket poll.
    pollers: {
      executor: 'constant-arrival-rate',
      exec: 'ask',
      rate: scaled(10),
      timeUnit: '1s',
      duration: fractionOfTime(0.9),
      preAllocatedVUs: scaled(10),
    },
    writers: {
      executor: 'constant-arrival-rate',
      exec: 'write',
      startTime: '2s',
      // One person may post 60 times a minute, one address may comment 300 times.
      rate: inTenSeconds(40, canChat ? 60 : 300),
      timeUnit: '10s',
      duration: fractionOfTime(0.8),
      preAllocatedVUs: scaled(10),
    },
  },
  thresholds: {
    ...thresholds,
    ...liveThresholds,
    http_req_duration: ['p(95)<500', 'p(99)<1500'],
    pushes: ['count>0'],
  },
};

export const setup = findContent;
export const stay = ({ topicId }) => listen([`topic:${topicId}`], Math.max(5, Math.round(seconds * 0.95)));
export const ask = ({ topicId }) => read(`/forum/topics/${topicId}/messages?limit=50`, 'messages');
export const write = ({ newsIds }) => (canChat ? postChatMessage() : addComment(pick(newsIds)));
