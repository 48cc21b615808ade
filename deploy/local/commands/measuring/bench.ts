import { runMeasuringProgram } from '../../programs/measuring-program.ts';

await runMeasuringProgram('bench/bench.ts');
