import { execFileSync } from 'node:child_process';
import { OperatorError } from '../operator-error.ts';
import { root } from '../state.ts';
import { affectedFiles, findTestFiles, levelOf, splitArguments } from './test-files.ts';

/** What a test command runs. */
export interface TestPlan {
  /** Whether everything is built and statically checked first. */
  checks: boolean;
  quick: string[];
  slow: string[];
  /** After so many minutes no further slow file begins, so the order of `slow` decides which ones run. */
  slowMinutes?: number;
  /** For Vitest. */
  options: string[];
}

/** Removes an option from the arguments. @returns whether it was there, and the value after it */
function takeOption(
  args: string[],
  name: string,
  isValue: (word: string) => boolean = () => false,
): string | boolean {
  const index = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  if (index < 0) return false;
  const [option = ''] = args.splice(index, 1);
  if (option.includes('=')) return option.slice(name.length + 1);
  const next = args[index];
  if (next === undefined || !isValue(next)) return true;
  args.splice(index, 1);
  return next;
}

const git = (...args: string[]): string[] =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter(Boolean);

function isRevision(word: string): boolean {
  try {
    return git('rev-parse', '--verify', '--quiet', `${word}^{commit}`).length === 1;
  } catch {
    return false;
  }
}

/** Paths that differ from a revision, including files that git does not track yet. */
const changedSince = (revision: string): string[] => [
  ...git('diff', '--name-only', revision),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** Paths that the last day, or the last fifty commits, of `main` have changed. */
function recentChange(): string[] {
  const [dayAgo] = git('rev-list', '-1', '--before=1 day ago', 'HEAD');
  const [first = 'HEAD'] = git('rev-list', '--max-parents=0', 'HEAD');
  return changedSince(dayAgo ?? (isRevision('HEAD~50') ? 'HEAD~50' : first));
}

/** Begins at another file with each commit, so that files that no change affects take turns. */
function inTurn(files: string[]): string[] {
  const begin = (Number(git('rev-list', '--count', 'HEAD')[0]) * 7) % Math.max(1, files.length);
  return [...files.slice(begin), ...files.slice(0, begin)];
}

/** Files that the newest change affects come first. Outside a git checkout the order stays. */
function byRecentChange(files: string[]): string[] {
  if (!isRevision('HEAD')) return files;
  const affected = affectedFiles(files, recentChange());
  const inOrder = [...affected, ...inTurn(files.filter((file) => !affected.includes(file)))];
  return [...inOrder.filter((file) => !comesLast(file)), ...inOrder.filter(comesLast)];
}

/** For a run of all slow files: the longest ones begin first. */
const first = ['tests/visual/', 'tests/browser/'];
/** Faults and measurements need the machine for themselves. */
const last = ['tests/lighthouse.test', 'tests/fuzz.test', 'tests/chaos.test', 'tests/bench.test'];
const comesLast = (file: string) => last.some((start) => file.startsWith(start));
const placeOf = (file: string) => {
  const place = (starts: string[]) => starts.findIndex((start) => file.startsWith(start));
  return place(first) < 0 ? first.length + 1 + place(last) : place(first);
};

const byLevel = (files: string[]) => ({
  quick: files.filter((file) => levelOf(file) === 'quick'),
  slow: files.filter((file) => levelOf(file) === 'slow'),
});

/**
 * Reads the arguments of `npm test`: words name test files; `--changed [REVISION]` chooses the files that a
 * change can affect; `--all` includes the slow ones; `--slow-minutes N` includes as many of them as fit into
 * this time.
 *
 *
 * @throws OperatorError when no file is chosen
 */
export function planTests(args: string[]): TestPlan {
  const rest = [...args];
  const all = takeOption(rest, '--all') !== false;
  const slowMinutes = Number(takeOption(rest, '--slow-minutes', (word) => /^\d+$/.test(word)));
  const changed = takeOption(rest, '--changed', isRevision);
  const { words, options } = splitArguments(rest);
  const files = findTestFiles(words.length > 0 ? words : ['']);
  if (files.length === 0) throw new OperatorError(`No test file has ${words.join(' or ')} in its path.`);
  if (changed !== false) {
    const revision = changed === true ? 'HEAD' : changed;
    if (!isRevision(revision)) throw new OperatorError(`${revision} is no commit of this repository.`);
    return { checks: false, ...byLevel(affectedFiles(files, changedSince(revision))), options };
  }
  if (words.length > 0) return { checks: false, ...byLevel(files), options };
  const { quick, slow } = byLevel(files);
  if (slowMinutes > 0) return { checks: true, quick, slow: byRecentChange(slow), slowMinutes, options };
  const inOrder = slow.toSorted((one, other) => placeOf(one) - placeOf(other));
  return { checks: true, quick, slow: all ? inOrder : [], options };
}
