import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Skips the options. */
const toFiles = 'while [ "$1" != "--" ]; do shift; done';

/** Programs of SSH that are found before the machine's own, and work in a folder that stands for the other server. */
export interface SshStandIns {
  /** The folder `backups` of the other server. */
  folder: string;
  /** Empties the other server, and makes both programs copy and run as they should. */
  reset(): void;
  /** Replaces a program by a script that is given the arguments after the options. */
  replace(name: 'ssh' | 'scp', body: string): void;
  /** What a program was given, in all its runs. */
  wordsOf(name: 'ssh' | 'scp'): string[];
  remove(): void;
}

export function createSshStandIns(): SshStandIns {
  const home = mkdtempSync(join(tmpdir(), 'kubrik-ssh-'));
  const path = process.env.PATH ?? '';
  process.env.PATH = `${home}:${path}`;
  const replace = (name: string, body: string) => {
    const file = join(home, name);
    const record = `here=$(dirname "$0")\nfor word; do printf '%s\\n' "$word"; done >> "$here/${name}.words"`;
    writeFileSync(file, `#!/bin/sh\n${record}\n${toFiles}\n${body}\n`);
    chmodSync(file, 0o700);
  };
  return {
    folder: join(home, 'backups'),
    reset() {
      for (const name of readdirSync(home)) rmSync(join(home, name), { recursive: true });
      mkdirSync(join(home, 'backups'));
      replace('scp', 'cp "$2" "$here/$(echo "$3" | cut -d: -f2)"');
      replace('ssh', 'shift; shift; cd "$here" && exec "$@"');
    },
    replace,
    wordsOf: (name) =>
      readFileSync(join(home, `${name}.words`), 'utf8')
        .trim()
        .split('\n'),
    remove() {
      process.env.PATH = path;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
