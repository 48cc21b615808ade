import { compile } from '../build/build.ts';
import { reportOperatorError } from '../operator-error.ts';
import { createProgressLog } from '../progress.ts';

/**
 * Compiles a service and runs its program that learns a model, writes it, and reports how it does on texts
 * that are held out.
 *
 *
 * @param file of the program, in the service's `dist`
 * @param name of the function that the file exports
 */
export async function modelProgram(service: string, file: string, name: string): Promise<void> {
  await reportOperatorError(async () => {
    await compile({ log: createProgressLog() }, [service]);
    const program = await import(new URL(`../../../${service}/dist/${file}`, import.meta.url).href);
    console.log(program[name]());
  });
}
