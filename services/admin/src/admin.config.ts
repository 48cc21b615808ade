import { scheduleLogin } from '@kubrik/contract';
import type { KitConfig } from '@kubrik/service-kit';
import { z } from 'zod';
import { backupConfig } from './backups/backup.config.js';
import { dataTransferConfig } from './data-transfer/data-transfer.config.js';
import { operationsConfig } from './operations/operations.config.js';
import { repairConfig } from './repair/repair.config.js';

/** Environment of the admin service. */
export const adminConfig = z.object({
  ...operationsConfig.shape,
  ...repairConfig.shape,
  ...dataTransferConfig.shape,
  ...backupConfig.shape,
  /** Login name of the administrator. */
  ADMIN_LOGIN: z
    .string()
    .min(1)
    .refine((login) => login !== scheduleLogin, `«${scheduleLogin}» is the schedule's own name`)
    .default('admin'),
  /** Secret of the installation. Stored secrets cannot be decrypted without it. */
  SETTINGS_KEY: z.string().min(32),
  /**
   * A token from the panel takes precedence. Without a token nothing is sent: posts and codes go to the
   * console and `messenger.jsonl`.
   */
  TELEGRAM_BOT_TOKEN: z.string().optional(),
  /** Where posts go, unless the panel says otherwise: `@name` of a channel or group, or its number. */
  TELEGRAM_GROUP_ID: z.string().default('@kubrik_crew'),
  /** Where one-time codes go; never the public group. */
  TELEGRAM_ADMIN_CHAT_ID: z.string().optional(),
  TELEGRAM_API_ROOT: z.url().default('https://api.telegram.org'),
  /**
   * Posts in a minute. By default Telegram's own limit for a group; with another API root there is no limit.
   */
  TELEGRAM_POSTS_PER_MINUTE: z.coerce.number().int().min(1).optional(),
  /** News that arrives within so many seconds is posted together. */
  GROUP_NEWS_GATHER_SECONDS: z.coerce.number().int().min(0).max(3600).default(20),
  /** Whether the bot answers people; it sends posts in any case. */
  MESSENGER_BOT: z.enum(['on', 'off']).default('on'),
  /** Whether the schedule starts content jobs. */
  SCHEDULES: z.enum(['on', 'off']).default('on'),
  /** Public address of the site; posts link to it when it is set. */
  SITE_URL: z.url().optional(),
});
export type AdminConfig = KitConfig & z.output<typeof adminConfig>;
