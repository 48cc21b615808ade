import { writeSbom } from '../build/sbom.ts';

const [file, ...workspaces] = process.argv.slice(2);
console.log(`Written: ${writeSbom(file, workspaces)}`);
