import { z } from 'zod';

/** Environment of the backups. Without a recipient none can be made. */
export const backupConfig = z.object({
  /** Public key of age for which backups are encrypted: `age1…`, as `npm run backup-key` prints it. */
  BACKUP_RECIPIENT: z.string().optional(),
  /** Folder for backups; without it they are kept in `DATA_DIR/backups`. */
  BACKUP_DIR: z.string().optional(),
  /** An S3-compatible store that gets a copy of each: `https://storage.yandexcloud.net`. */
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_SECRET_KEY: z.string().optional(),
  /** A server that gets a copy of each by SSH, with the key and the folder of `MIGRATION_SSH_…`. */
  BACKUP_SSH_HOST: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/i)
    .optional(),
});
