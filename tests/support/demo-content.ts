import { demoContent } from '../../deploy/demo/demo-content.ts';
import type { Stack } from './stack.ts';

export const demoDomains = ['jobs', 'blacklist', 'banking', 'ports'] as const;

/** Adds a domain's demonstration content through the gateway. @param headers with an administrator's token */
export const addDemoContent = (
  stack: Stack,
  domain: (typeof demoDomains)[number],
  headers: Record<string, string>,
) =>
  stack.request('POST', `/api/admin/demo/${domain}`, {
    headers,
    body: demoContent[domain],
  });
