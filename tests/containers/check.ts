// Checks the composed site as people use it: news, an article, a comment and the live chat in real browsers.
//   node tests/containers/check.ts http://127.0.0.1:8080
// The news service must read FEED_PORT (18099) of this machine, seen from a container, e.g. in .env
//   NEWS_MARITIME_FEEDS=Лента|http://172.17.0.1:18099/rss
// The administrator's code is read from the log of the admin service (`docker compose`, or COMPOSE for another).
import { execFileSync } from 'node:child_process';
import { checkSite, serveFeed } from './site-check.ts';

const url = process.argv[2] ?? 'http://127.0.0.1:8080';
const run = Date.now().toString(36);

async function newestCode(): Promise<string | undefined> {
  const [command = '', ...words] = (process.env.COMPOSE ?? 'docker compose').split(' ');
  const log = execFileSync(command, [...words, 'logs', '--no-color', 'admin'], { encoding: 'utf8' });
  return [...log.matchAll(/администратора: ([A-Z2-9]{6}) /g)].at(-1)?.[1];
}

const feed = await serveFeed(Number(process.env.FEED_PORT ?? 18099), run);
try {
  const { problems, liveAfter } = await checkSite({ url, newestCode }, run);
  console.log(`live in two other browsers after ${liveAfter} ms; problems: ${problems.length}`);
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  feed.close();
}
