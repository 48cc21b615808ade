// A day of 10,000 people in ten minutes: a quiet night, a morning, an urgent item that everybody opens, an evening in the chat.
// Each person reads some pages with pauses; one in a hundred writes. A shorter day has fewer people. The target needs
// RATE_LIMIT_FACTOR=0, because all of them have one address.
import { sleep } from 'k6';
import exec from 'k6/execution';
import { Counter } from 'k6/metrics';
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
  seconds,
  thresholds,
  view,
} from './parts/site.js';

const people = scaled((10_000 * seconds) / 600);
const visits = new Counter('visits');

/** Parts of the day: its share of the time, and how many people come in a second at its end, compared with the average. */
const phases = [
  [0.15, 0.3],
  [0.1, 0.9],
  [0.1, 1.2],
  [0.2, 0.9],
  [0.15, 1.9],
  [0.15, 1.9],
  [0.15, 0.3],
];
/** People in a second, so that all of them come within the day. */
const average = people / seconds;
const busyness = phases.reduce(
  (sum, [share, level], n) => sum + (share * (level + (phases[n - 1]?.[1] ?? 0.3))) / 2,
  0,
);
// k6 takes whole rates: they are for ten seconds.
const rateOf = (level) => Math.max(1, Math.round((average * level * 10) / busyness));

const evening = { startTime: fractionOfTime(0.55), duration: fractionOfTime(0.3) };

export const options = {
  scenarios: {
    people: {
      executor: 'ramping-arrival-rate',
      exec: 'visit',
      startRate: rateOf(0.3),
      timeUnit: '10s',
      preAllocatedVUs: scaled(400),
      maxVUs: scaled(800),
      stages: phases.map(([share, level]) => ({ duration: fractionOfTime(share), target: rateOf(level) })),
      gracefulStop: '30s',
    },
    listeners: {
      executor: 'per-vu-iterations',
      exec: 'stay',
      vus: scaled(300),
      startTime: evening.startTime,
      maxDuration: `${seconds}s`,
    },
    chat: {
      executor: 'constant-arrival-rate',
      exec: 'write',
      startTime: evening.startTime,
      duration: evening.duration,
      rate: scaled(20),
      timeUnit: '10s',
      preAllocatedVUs: scaled(10),
    },
    readings: {
      executor: 'constant-arrival-rate',
      exec: 'count',
      rate: inTenSeconds(150, 600),
      timeUnit: '10s',
      duration: fractionOfTime(1),
      preAllocatedVUs: scaled(10),
    },
    urgent: {
      executor: 'ramping-arrival-rate',
      exec: 'openUrgent',
      startTime: fractionOfTime(0.4),
      startRate: 1,
      timeUnit: '1s',
      preAllocatedVUs: scaled(60),
      stages: [
        { duration: fractionOfTime(0.01), target: scaled(60) },
        { duration: fractionOfTime(0.06), target: scaled(60) },
        { duration: fractionOfTime(0.03), target: 1 },
      ],
    },
  },
  thresholds: {
    ...thresholds,
    ...liveThresholds,
    http_req_duration: ['p(95)<500', 'p(99)<1500'],
    visits: [`count>=${Math.round(people * 0.95)}`],
    pushes: ['count>0'],
  },
};

export const setup = findContent;
const think = () => sleep(1 + Math.random() * 2);
const words = ['Владивосток', 'rotterdam', 'синг', 'сан', 'гамбург', 'PIR', 'новорос', 'antwerp'];

/** One person's visit: most read the news, many look for a port, a job, a rule or the chat. */
export function visit({ newsIds, topicId }) {
  visits.add(1);
  const isNew = Math.random() < 0.3;
  if (isNew) openPage();
  read('/maritime-news?limit=20', 'list');
  think();
  const id = pick(newsIds);
  read(`/maritime-news/${id}`, 'article');
  read(`/maritime-news/${id}/comments`, 'comments');
  think();
  if (Math.random() < 0.4) {
    read(`/ports/search/${encodeURIComponent(pick(words))}`, 'port search');
    think();
  }
  if (Math.random() < 0.3) read('/maritime-jobs', 'jobs');
  if (Math.random() < 0.2) read('/protection/contents', 'rights');
  if (Math.random() < 0.5) {
    read('/forum/main-chat', 'main chat');
    read(`/forum/topics/${topicId}/messages?limit=50`, 'messages');
  }
  if (exec.scenario.iterationInTest % 100 === 0) addComment(id);
}

export const stay = ({ topicId }) => listen([`topic:${topicId}`], Math.max(5, Math.round(seconds * 0.28)));

export const write = ({ newsIds }) => addComment(pick(newsIds));

export const count = ({ newsIds }) => view(pick(newsIds));

export function openUrgent({ newsIds: [id] }) {
  read('/maritime-news?limit=20', 'list');
  read(`/maritime-news/${id}`, 'article');
  read(`/maritime-news/${id}/comments`, 'comments');
}
