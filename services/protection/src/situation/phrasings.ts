import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How one person puts a situation into words. */
export interface Phrasing {
  situation: string;
  text: string;
  /** It measures what was learnt from the others, and nothing is learnt from it. */
  isHeldOut: boolean;
}

const folder = join(import.meta.dirname, '../../phrasings');

/** All phrasings, in the order of their files: `# situation`, a line each, and below `--` those that are held out. */
export function readPhrasings(): Phrasing[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => phrasingsIn(readFileSync(join(folder, file), 'utf8')));
}

function phrasingsIn(text: string): Phrasing[] {
  const phrasings: Phrasing[] = [];
  let situation = '';
  let isHeldOut = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('# ')) {
      situation = line.slice(2);
      isHeldOut = false;
    } else if (line === '--') isHeldOut = true;
    else if (line) phrasings.push({ situation, text: line, isHeldOut });
  }
  return phrasings;
}
