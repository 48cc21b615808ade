import { runMeasuringProgram } from './measuring-program.ts';

await runMeasuringProgram('fuzz/main.ts');
