import type { ChaosRun } from './chaos-run.ts';
import { eventually } from './installation.ts';
import type { Write } from './load.ts';
import { query } from './query.ts';

/** What acknowledged votes, registrations and changes of settings should have left, and has not. */
export async function lostEffects(run: ChaosRun): Promise<string[]> {
  const of = (kind: string) => run.load.acknowledged.filter(({ sender }) => sender.kind === kind);
  return [
    ...(await lostVotes(run, of('vote'))),
    ...(await lostSessions(run, of('registration'))),
    ...(await lostAuditEntries(run, of('settings'))),
    ...(await lastSettings(run, of('settings').at(-1))),
  ];
}

async function lostVotes({ installation }: ChaosRun, votes: Write[]): Promise<string[]> {
  const { blacklist } = installation.databaseUrls;
  const stored = await query<{ person: string; is_counted: boolean }>(
    blacklist,
    'select person, is_counted from votes',
  );
  const persons = new Set(stored.map(({ person }) => person));
  const lost = votes.filter(({ id = '' }) => !persons.has(id));
  const [target] = await query<{ counted: number }>(blacklist, 'select black_votes as counted from targets');
  const counted = stored.filter((vote) => vote.is_counted).length;
  return [
    ...(lost.length > 0 ? [`${lost.length} of ${votes.length} votes are lost`] : []),
    ...(persons.size < stored.length ? [`${stored.length - persons.size} votes are doubled`] : []),
    ...(target?.counted === counted ? [] : [`${target?.counted} votes counted, ${counted} to be counted`]),
  ];
}

async function lostSessions({ site }: ChaosRun, registrations: Write[]): Promise<string[]> {
  let lost = 0;
  for (const { id } of registrations) {
    const { status } = await site.ask({ kind: 'session', method: 'GET', path: '/api/auth/user', cookie: id });
    if (status !== 200) lost += 1;
  }
  return lost > 0 ? [`${lost} of ${registrations.length} sessions are lost`] : [];
}

/** A change whose answer was lost is made again, so it may have two entries; each made has one. */
async function lostAuditEntries({ installation }: ChaosRun, changes: Write[]): Promise<string[]> {
  const sql = `select details->>'siteName' as name from audit_entries where what = 'admin.saveWebsiteSettings'`;
  const entries = await query<{ name: string }>(installation.databaseUrls.admin, sql);
  const recorded = new Set(entries.map(({ name }) => name));
  const lost = changes.filter(({ content }) => !recorded.has(content));
  return lost.length > 0 ? [`${lost.length} of ${changes.length} audit entries are lost`] : [];
}

async function lastSettings({ site }: ChaosRun, last: Write | undefined): Promise<string[]> {
  if (!last) return [];
  const isShown = async () =>
    (await site.ask({ kind: 'read site', method: 'GET', path: '/api/site' })).text.includes(last.content);
  return eventually('the last setting at the gateway', isShown, 20_000).then(
    () => [],
    (error: Error) => [error.message],
  );
}
