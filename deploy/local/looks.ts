import { browserProgram } from './browser-program.ts';

await browserProgram('looks/look.ts');
