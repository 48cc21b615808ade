import { browserProgram } from '../../programs/browser-program.ts';

await browserProgram('lighthouse/lighthouse.ts');
