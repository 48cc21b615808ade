import { compile } from './build.ts';
import { reportOperatorError } from './operator-error.ts';
import { createProgressLog } from './progress.ts';

const program = new URL('../../services/protection/dist/situation/make-situation-model.js', import.meta.url)
  .href;

// Learns from the phrasings which situation a question is about, and says what it knows of those that are held out.
await reportOperatorError(async () => {
  await compile({ log: createProgressLog() }, ['services/protection']);
  const { makeSituationModel } = await import(program);
  console.log(makeSituationModel().report);
});
