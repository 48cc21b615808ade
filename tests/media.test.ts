import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedServer, rss, startFeedServer } from './support/feed-server.ts';
import { gradientPng } from './support/png.ts';
import { type Stack, startStack, until } from './support/stack.ts';

let feeds: FeedServer;
let stack: Stack;
/** As an answer has them. */
let picture: string;
let missing: string;
let newsId: string;

beforeAll(async () => {
  feeds = await startFeedServer();
  feeds.serve('/boat.png', gradientPng(900, 600));
  const entry = (name: string, file: string, minutes: number) => ({
    title: `${name} вышел из порта по расписанию`,
    link: `http://feed.test/${file}`,
    description: `<p>Подробности рейса.</p><img src="${feeds.url(file)}" alt="Причал">`,
    date: new Date(Date.now() - minutes * 60_000),
  });
  feeds.serve('/rss', rss('Лента', [entry('Танкер', '/boat.png', 1), entry('Балкер', '/gone.png', 2)]));
  stack = await startStack({
    processes: 'each',
    services: ['news', 'admin', 'media'],
    env: {
      news: { NEWS_MARITIME_FEEDS: feeds.url('/rss') },
      media: { MEDIA_PRIVATE_HOSTS: new URL(feeds.url('/')).host },
    },
  });
  await stack.request('POST', '/api/maritime-news/generate', {
    headers: { authorization: `Bearer ${await stack.adminToken()}` },
  });
  const list = async () => (await stack.request('GET', '/api/maritime-news')).body;
  await until(async () => (await list()).length === 2);
  const [first, second] = await list();
  [picture, missing, newsId] = [first.imageUrl, second.imageUrl, first.id];
});
afterAll(async () => {
  await stack?.stop();
  await feeds?.close();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${stack.url}${path}`, { method, headers });

describe('answers', () => {
  it('name pictures by paths of our own site alone', async () => {
    const { body, text } = await stack.request('GET', `/api/maritime-news/${newsId}`);
    expect(body.imageUrl).toMatch(/^\/media\/[\w-]{22}\/[\w-]+$/);
    const images = [...body.content.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, address]) => address);
    expect(images).toHaveLength(4);
    for (const address of images)
      expect(address).toMatch(new RegExp(`^${body.imageUrl}/\\d+\\.(avif|webp)$`));
    expect(text).not.toContain(feeds.url('/boat.png'));
  });

  it('of a page allow the browser no pictures of others but the map’s tiles, and name ours in previews', async () => {
    const page = await get(`/news/${newsId}`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org;");
    const html = await page.text();
    const address = `${stack.url}${picture}/1280.jpg`;
    expect(html).toContain(`<meta property="og:image" content="${address}" />`);
    expect(JSON.parse(/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '')).toMatchObject({
      image: [address],
    });
    expect(html).not.toContain(feeds.url('/'));
    const shown = [...html.matchAll(/<(?:source|img)\b[^>]*?\bsrc(?:set)?="([^"]*)"/gi)].map(
      ([, from]) => from,
    );
    expect(shown.filter((from) => !from?.startsWith('/'))).toEqual([]);
    const preview = await fetch(address);
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });
});

describe('a picture through the gateway', () => {
  it('comes for a year, by itself and without any right of a page', async () => {
    const answer = await get(`${picture}/640.webp`);
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const etag = answer.headers.get('etag') ?? '';
    const again = await get(`${picture}/640.webp`, { 'if-none-match': etag });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    const head = await get(`${picture}/640.webp`, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    expect(feeds.hits('/boat.png')).toBe(1);
  });

  it('that is not there is a small answer, kept for a while', async () => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await get(`${missing}/640.webp`);
      expect([answer.status, await answer.text()]).toEqual([404, '']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    }
    expect(feeds.hits('/gone.png')).toBe(1);
  });

  it('cannot be chosen by whoever asks', async () => {
    const secret = Buffer.from(feeds.url('/secret.png')).toString('base64url');
    const [, , signature] = picture.split('/');
    const asked = [
      `/media/${signature}/${secret}/640.webp`,
      `/media/${'A'.repeat(22)}/${secret}/640.webp`,
      `${picture}/123.webp`,
      `${picture}/640.svg`,
      `${picture}/640.webp?size=1`,
      '/media/',
      '/media/..%2f..%2fcall%2fnews.list',
      '/media/../metrics',
      '/media//127.0.0.1/640.webp',
    ];
    for (const path of asked) expect((await get(path)).status, path).not.toBe(500);
    for (const path of asked.slice(0, 5)) expect((await get(path)).status, path).toBe(404);
    expect(feeds.hits('/secret.png')).toBe(0);
    expect((await get(`${picture}/640.webp`, {}, 'POST')).status).toBe(404);
  });

  it('waits for the media service, and nothing else does', async () => {
    await stack.part('media').kill();
    const answer = await get(`${picture}/320.webp`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await get(`/news/${newsId}`)).status).toBe(200);
    expect((await stack.request('GET', `/api/maritime-news/${newsId}`)).body.imageUrl).toBe(picture);
    await stack.part('media').start();
    expect((await get(`${picture}/320.webp`)).status).toBe(200);
    expect((await get(`${picture}/640.webp`)).status).toBe(200);
    expect(feeds.hits('/boat.png')).toBe(1);
  });
});

it('the panel lists the media service among the others, without a database', async () => {
  const headers = { authorization: `Bearer ${await stack.adminToken()}` };
  const { body } = await stack.request('GET', '/api/repair-bot/health', { headers });
  expect(body.parts).toContainEqual({ name: 'media', isUp: true, detail: 'на связи' });
  expect(body.errors).toEqual([]);
});
