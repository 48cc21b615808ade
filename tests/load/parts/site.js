// Requests and limits for every scenario. k6 runs these files itself: no Node.js, no npm packages.
import { check, fail } from 'k6';
import http from 'k6/http';
import { Counter, Rate } from 'k6/metrics';

export const address = (__ENV.ADDRESS || 'http://127.0.0.1:8080').replace(/\/$/, '');
/** Duration of the whole scenario in seconds. */
export const seconds = Number(__ENV.SECONDS || 60);
/** Multiplies the usual load of a scenario. */
const scale = Number(__ENV.SCALE || 1);
// RATE_LIMIT_FACTOR of the target; its limits are for one address, and k6 has one. 0 is no limit.
const rateLimitFactor = Number(__ENV.RATE_LIMIT_FACTOR || 1);
const session = __ENV.K6_SESSION;

export const scaled = (count) => Math.max(1, Math.round(count * scale));
/** `wanted` calls in 10 seconds, but at most four fifths of the target's limit for the call (points in 60 seconds). */
export const inTenSeconds = (wanted, points) =>
  rateLimitFactor === 0
    ? scaled(wanted)
    : Math.max(1, Math.min(scaled(wanted), Math.floor((points * rateLimitFactor * 0.8) / 6)));
/** A fraction of the whole duration, in k6's format. */
export const fractionOfTime = (part) => `${Math.max(1, Math.round(seconds * part))}s`;

/** Rate of answers that are neither a success nor 429. */
export const broken = new Rate('broken');
/** Number of 429 answers: the load generator exceeds the limit of one address. */
export const refused = new Counter('refused');
export const written = new Counter('written');

export const thresholds = {
  broken: ['rate<0.005'],
  refused: ['count==0'],
  checks: ['rate>0.99'],
  dropped_iterations: ['count<50'],
};

const params = (name, more = {}) => ({
  tags: { name },
  headers: { 'accept-encoding': 'br, gzip', ...(more.headers || {}) },
  timeout: '15s',
});

let warningsLeft = 2;
function judge(reply, status) {
  broken.add(reply.status === 0 || reply.status >= 500 || (reply.status >= 400 && reply.status !== 429));
  if (reply.status === 429) refused.add(1);
  // Logs only the first two; the metrics count all.
  if (reply.status !== status && warningsLeft-- > 0)
    console.warn(
      `${reply.request.method} ${reply.url}: ${reply.status} ${reply.error || reply.body || ''}`.slice(
        0,
        300,
      ),
    );
  check(reply, { [`status ${status}`]: ({ status: got }) => got === status });
  return reply;
}

/** The page with the files that it loads first. */
export function openPage(path = '/') {
  const page = judge(http.get(`${address}${path}`, params('page')), 200);
  for (const [, asset] of String(page.body).matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g))
    judge(http.get(`${address}${asset}`, { ...params('asset'), responseType: 'none' }), 200);
}

export const read = (path, name) => judge(http.get(`${address}/api${path}`, params(name)), 200);

const write = (path, name, body, more) => {
  const reply = http.post(`${address}/api${path}`, JSON.stringify(body), {
    ...params(name, more),
    headers: { 'content-type': 'application/json', ...more?.headers },
  });
  return judge(reply, name === 'view' ? 200 : 201);
};

const uuid = () =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16));

/** A text with the time of its sending, so that a listener can measure the delay. */
const stamped = () => `Нагрузка: ${uuid()} t=${Date.now()}`;
export const sentAt = (text) => Number(/ t=(\d{13})/.exec(text)?.[1] || 0);

export function addComment(newsId) {
  const body = { clientId: uuid(), authorName: 'Нагрузка', content: stamped() };
  if (write(`/maritime-news/${newsId}/comments`, 'comment', body).status === 201) written.add(1);
}

export const view = (newsId) => write(`/maritime-news/${newsId}/view`, 'view', {});

export const canChat = Boolean(session);
export function postChatMessage() {
  const body = { clientId: uuid(), message: stamped() };
  const prefix = address.startsWith('https:') ? '__Host-' : '';
  const headers = { cookie: `${prefix}kubrik_session=${session}` };
  if (write('/chat', 'chat message', body, { headers }).status === 201) written.add(1);
}

/** Reads the ids of the newest items and of the main chat; the `setup` of every scenario. */
export function findContent() {
  const health = http.get(`${address}/api/health`);
  if (health.status !== 200) fail(`${address} does not answer as Кубрик: ${health.status || health.error}`);
  const news = http.get(`${address}/api/maritime-news?limit=20`).json();
  const chat = http.get(`${address}/api/forum/main-chat`).json();
  if (!Array.isArray(news) || news.length === 0)
    fail('There is no news on this site yet: generate some first (README, «First news»).');
  return { newsIds: news.map(({ id }) => id), topicId: chat.id };
}

export const pick = (items) => items[Math.floor(Math.random() * items.length)];
