import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../state.ts';
import { problemOfSubject } from './commit-subject.mjs';

/** Most files of one room, at one level. */
const largestRoom = 20;

const sources = ['packages/*/src', 'services/*/src', 'gateway/src', 'frontend/src', 'deploy/local'];

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter(Boolean);

/** One line for each folder that has too many source files. */
export function crowdedRooms(files: string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const room = dirname(file);
    // Schema migrations stand in their order.
    if (/\.(tsx?|css|mjs)$/.test(file) && !room.endsWith('/schema-migrations'))
      counts.set(room, (counts.get(room) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > largestRoom)
    .map(([room, count]) => `${room} has ${count} files: give those of one noun a folder of their own`);
}

/** One line for each commit since the hook with a wrong subject. */
function wrongSubjects(): string[] {
  const [first] = git('log', '--diff-filter=A', '--format=%H', '--', '.githooks/commit-msg');
  if (!first) return [];
  return git('log', '--no-merges', '--format=%s', `${first}..HEAD`).flatMap((subject) => {
    const problem = problemOfSubject(subject);
    return problem ? [`commit «${subject}»: ${problem}`] : [];
  });
}

/** What the people who work here keep to. Outside a repository nothing is known of it. */
export function brokenHabits(): string[] {
  if (!existsSync(join(root, '.git'))) return [];
  return [...crowdedRooms(git('ls-files', '--', ...sources)), ...wrongSubjects()];
}
