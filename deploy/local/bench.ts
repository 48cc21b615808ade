import { runMeasuringProgram } from './measuring-program.ts';

await runMeasuringProgram('bench/bench.ts');
