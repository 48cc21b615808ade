import { browserProgram } from './browser-program.ts';

await browserProgram('visual/visual.ts');
