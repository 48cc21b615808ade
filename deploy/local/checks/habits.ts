import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../state.ts';
import { problemOfSubject } from './commit-subject.mjs';

/** Most source files of one folder, without those of its subfolders. */
const largestFolder = 20;

const sources = ['packages/*/src', 'services/*/src', 'gateway/src', 'frontend/src', 'deploy/local'];

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n').filter(Boolean);

/** One line for each folder that has too many source files. */
export function crowdedFolders(files: string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = dirname(file);
    // Folders of schema migrations are exempt, because they list migrations in their order.
    if (/\.(tsx?|css|mjs)$/.test(file) && !folder.endsWith('/schema-migrations'))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > largestFolder)
    .map(([folder, count]) => `${folder} has ${count} files: give those of one noun a folder of their own`);
}

/** Files in wrong folders, and what to do with them. */
const wrongFolders: [isWrong: (file: string) => boolean, whatToDo: string][] = [
  [
    (file) => {
      const [, domain, name] = /^services\/(\w+)\/src\/([^/]+)$/.exec(file) ?? [];
      const own = ['main.ts', 'service.definition.ts', 'contributions.test.ts'];
      return name !== undefined && !own.includes(name) && !name.startsWith(`${domain}.`);
    },
    'put it into the folder of its noun; beside main.ts stands what names the whole service',
  ],
  [
    (file) =>
      /^packages\/(contract|service-kit|feeds)\/src\/(?!index\.ts$|zod-jitless\.ts$)[^/]+$/.test(file),
    'put it into the folder of its domain or part',
  ],
  [
    (file) => /\.(calls|events|schemas|docs)\.ts$/.test(file) && !file.startsWith('packages/contract/src/'),
    'calls and events are declared in packages/contract/src/<domain>',
  ],
  [
    (file) =>
      /\.(entity|entities|repository|handler|contribution|tables)\.ts$/.test(file) &&
      !/^(services|packages)\//.test(file),
    'only a service, or a package that services mount, has tables and handlers',
  ],
  [
    (file) => /\.(tsx|css)$/.test(file) && !file.startsWith('frontend/'),
    'what is drawn in a browser stands in frontend/src',
  ],
  [
    (file) => /^deploy\/local\/(?!bootstrap|operator-error|progress|state)[^/]+\.m?ts$/.test(file),
    'a command stands in commands/, what it needs in the folder of its subject',
  ],
  [
    (file) => {
      const [, name] = /\/schema-migrations\/(?!index\.ts$)(.+)$/.exec(file) ?? [];
      const [, time] = /^(\d{13})-[a-z0-9-]+(\.test)?\.ts$/.exec(name ?? '') ?? [];
      return name !== undefined && !(Number(time) < Date.now() + 86_400_000);
    },
    'call it <time>-<what>.ts, with the present time in ms (`date +%s000`), in whose order schema migrations run',
  ],
];

/** One line for each file in a folder where nobody looks for it. */
export const strayFiles = (files: string[]): string[] =>
  files.flatMap((file) =>
    wrongFolders.filter(([isWrong]) => isWrong(file)).map(([, whatToDo]) => `${file}: ${whatToDo}`),
  );

/** One line for each schema migration that its service does not run. */
export const unlistedMigrations = (files: string[], readIndex: (file: string) => string): string[] =>
  files.flatMap((file) => {
    const [, folder, name] = /^(.+\/schema-migrations)\/(\d[^.]*)\.ts$/.exec(file) ?? [];
    if (!folder || readIndex(`${folder}/index.ts`).includes(`'./${name}.js'`)) return [];
    return [`${file}: give it a line in index.ts beside it, so that it runs`];
  });

/** One line for each commit with a wrong subject since the hook exists. */
function wrongSubjects(): string[] {
  const [first] = git('log', '--diff-filter=A', '--format=%H', '--', '.githooks/commit-msg');
  if (!first) return [];
  return git('log', '--no-merges', '--format=%s', `${first}..HEAD`).flatMap((subject) => {
    const problem = problemOfSubject(subject);
    return problem ? [`commit «${subject}»: ${problem}`] : [];
  });
}

/** Broken rules of this repository. Outside a git repository nothing is checked. */
export function brokenHabits(): string[] {
  if (!existsSync(join(root, '.git'))) return [];
  const files = git('ls-files', '--', ...sources);
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return [
    ...crowdedFolders(files),
    ...strayFiles(files),
    ...unlistedMigrations(files, read),
    ...wrongSubjects(),
  ];
}
