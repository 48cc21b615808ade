// Puts a steady load of reads and numbered comments on the composed site, and checks that every comment is stored.
//   node tests/containers/load.ts http://127.0.0.1:8080 SECONDS
// `loadSite` says what the site needs for it.
import { isWhole, loadSite } from './site-load.ts';

const end = Date.now() + Number(process.argv[3] ?? 30) * 1000;
const report = await loadSite(process.argv[2] ?? 'http://127.0.0.1:8080', () => Date.now() > end);
console.dir(report, { depth: null });
process.exitCode = isWhole(report) ? 0 : 1;
