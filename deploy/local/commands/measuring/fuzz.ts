import { runMeasuringProgram } from '../../programs/measuring-program.ts';

await runMeasuringProgram('fuzz/main.ts');
