import { browserProgram } from './browser-program.ts';

await browserProgram('lighthouse/lighthouse.ts');
