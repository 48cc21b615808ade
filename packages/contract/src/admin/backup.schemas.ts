import { z } from 'zod';
import { dateTime } from '../text/text.js';
import { bounded, flag } from './admin.schemas.js';
import { backupBounds } from './backup-bounds.js';

/** When backups are made, and which are kept. */
export const backupPlan = z
  .object({
    /** Whether one is made every day. */
    isOn: flag,
    hour: bounded(backupBounds.hour),
    /** Of so many days, weeks and months the newest backup of each is kept. */
    keepDays: bounded(backupBounds.keepDays),
    keepWeeks: bounded(backupBounds.keepWeeks),
    keepMonths: bounded(backupBounds.keepMonths),
  })
  .meta({ id: 'BackupPlan' });
export type BackupPlan = z.output<typeof backupPlan>;

export const defaultBackupPlan: BackupPlan = {
  isOn: false,
  hour: backupBounds.hour.default,
  keepDays: backupBounds.keepDays.default,
  keepWeeks: backupBounds.keepWeeks.default,
  keepMonths: backupBounds.keepMonths.default,
};

export const backupState = z
  .object({
    plan: backupPlan,
    /** Public key for which backups are encrypted; null when the operator has not set one, and no backup can be made. */
    recipient: z.string().nullable(),
    /** Where backups are kept, without secrets, in Russian. */
    places: z.array(z.string()),
    /** When the last backup was complete and tried; null before the first. */
    lastAt: dateTime.nullable(),
  })
  .meta({ id: 'BackupState' });
