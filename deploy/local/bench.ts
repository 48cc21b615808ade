import { measure } from './measure.ts';

await measure('bench/bench.ts');
