import type { ContentJobName } from '@kubrik/contract';
import { adminJobs } from '../../../locales/ru/admin/admin-jobs';
import { adminLog } from '../../../locales/ru/admin/admin-log';

const address = /https?:\/\/\S*[^\s:;,]/;
const ofContentJob = /^(\w+\.\w+)(?:: (.*)| failed.*)$/s;

/** The log message in Russian; undefined when there is no translation. */
export function logSentence(message: string): string | undefined {
  const [, job, outcome = adminJobs.failed] = ofContentJob.exec(message) ?? [];
  const texts = adminJobs.jobs[job as ContentJobName];
  if (texts) return `${texts.title}: ${outcome}`;
  const start = Object.keys(adminLog).find((known) => message.startsWith(known));
  if (start === undefined) return undefined;
  const rest = message.slice(start.length).replace(/^[:;,\s]+/, '');
  const subject = /[а-яё]/i.test(rest) ? rest : address.exec(rest)?.[0];
  return subject ? `${adminLog[start]}: ${subject}` : adminLog[start];
}
