import { compile } from './build.ts';
import { reportOperatorError } from './operator-error.ts';
import { createProgressLog } from './progress.ts';

const program = new URL('../../services/protection/dist/situation/grade-situation-model.js', import.meta.url)
  .href;

// Learns from the phrasings which situation a question is about, and says what it knows of those that are held out.
await reportOperatorError(async () => {
  await compile({ log: createProgressLog() }, ['services/protection']);
  const { gradeSituationModel } = await import(program);
  console.log(gradeSituationModel());
});
