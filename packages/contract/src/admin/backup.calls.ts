import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { backupPlan, backupState } from './backup.schemas.js';
import { contentJobCall } from './content-job.js';

export const backups = defineCalls('admin', {
  backups: {
    http: { method: 'GET', path: '/admin/backups' },
    summary: 'When backups are made, where they are kept, and when the last one was complete',
    access: { who: 'admin' },
    reply: backupState,
  },
  saveBackupPlan: {
    http: { method: 'POST', path: '/admin/backups/plan' },
    summary: 'Saves when backups are made, and which are kept',
    access: { who: 'admin' },
    body: backupPlan,
    reply: z.object({ success: z.boolean(), message: z.string() }),
    delivery: { repeatable: true },
  },
  backUp: contentJobCall('/admin/backups', 'Starts the content job that makes a backup and tries it'),
});
