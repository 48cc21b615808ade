// Runs under the Node.js of the machine, as a hook of git.
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const longest = 72;

/** What is wrong with the subject of a commit; undefined for a right one. */
export function problemOfSubject(subject) {
  if (/^(Merge|Revert|fixup!|squash!) ?/.test(subject)) return undefined;
  if (subject.length > longest)
    return `it has ${subject.length} characters: say one thing in at most ${longest}, the rest in the body`;
  const [, area] = /^([^:]+): \S/.exec(subject) ?? [];
  if (!area) return 'write «area: imperative», such as «ports: show the tide of a day»';
  if (!/^[a-z][\w.-]*$/.test(area)) return `«${area}» is not one area: make a commit of each`;
  return undefined;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [subject = ''] = readFileSync(argv[2], 'utf8').split('\n');
  const problem = problemOfSubject(subject);
  if (problem) {
    console.error(`The subject of the commit is wrong: ${problem}.\n  ${subject}`);
    process.exitCode = 1;
  }
}
