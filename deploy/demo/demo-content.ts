import { bankingContent } from './banking.ts';
import { blacklistContent } from './blacklist.ts';
import { jobsContent } from './jobs.ts';
import { portsContent } from './ports.ts';

/** Fictional content for showing the platform, by domain. */
export const demoContent = {
  jobs: jobsContent,
  blacklist: blacklistContent,
  banking: bankingContent,
  ports: portsContent,
};
