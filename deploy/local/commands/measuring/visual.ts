import { browserProgram } from '../../programs/browser-program.ts';

await browserProgram('visual/visual.ts');
