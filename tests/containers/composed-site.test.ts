import { serviceNames } from '@kubrik/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from '../support/browser.ts';
import { addressOfHost, type ComposedProject, composeUp, isBuilt } from './compose.ts';
import { checkSite, serveFeed } from './site-check.ts';

const prefix = process.env.IMAGE_PREFIX ?? 'kubrik';
const tag = process.env.IMAGE_TAG ?? 'latest';
/** The images of this checkout. `docker compose build` takes minutes, so the test does not build them. */
const images = ['gateway', ...serviceNames].map((name) => `${prefix}/${name}:${tag}`);
const canRun = process.env.TEST_SERVERS === 'containers' && Boolean(chromiumPath) && images.every(isBuilt);
const startupTimeout = 300_000;

// Skipped unless the tests' servers run in containers and the images of the site are built.
describe.skipIf(!canRun)('the whole site of docker-compose.yml', () => {
  const run = Date.now().toString(36);
  let feed: Awaited<ReturnType<typeof serveFeed>>;
  let project: ComposedProject;

  beforeAll(async () => {
    feed = await serveFeed(0, run);
    project = await composeUp({
      files: ['docker-compose.yml', 'docker-compose.override.yml'],
      // Port 0 takes any free port.
      settings: [`NEWS_MARITIME_FEEDS=Лента|http://${addressOfHost()}:${feed.port}/rss`, 'PORT=0'],
      startupTimeout,
    });
  }, startupTimeout);
  afterAll(async () => {
    await project?.down();
    feed?.close();
  });

  it('shows news in the chat in order, and a comment in other browsers at once', async () => {
    const url = `http://127.0.0.1:${project.container('gateway').getMappedPort(8080)}`;
    const newestCode = async () => {
      const messages = await project.output('admin', ['cat', '/data/messenger.jsonl']);
      return [...messages.matchAll(/администратора: ([A-Z2-9]{6}) /g)].at(-1)?.[1];
    };
    const { problems, liveAfter } = await checkSite({ url, newestCode }, run);
    expect(problems).toEqual([]);
    expect(liveAfter).toBeGreaterThan(0);
  });
});
