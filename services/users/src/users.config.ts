import { attachmentConfig, type KitConfig, pictureConfig } from '@kubrik/service-kit';
import { z } from 'zod';

/** Environment of the users service. */
export const usersConfig = pictureConfig.extend({
  ...attachmentConfig.shape,
  /** Signs the links in e-mails. */
  SETTINGS_KEY: z.string().min(32),
  /** Public address of the site: links in e-mails lead there, and providers send the browser back there. */
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** `smtp://user:password@host:587`. Without it e-mails go to the console and into `mail.jsonl`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of the e-mails: an address, or `Name <address>`. */
  MAIL_FROM: z.string().optional(),
  /** Further push services: origins, separated by commas. Those of the common browsers are built in. */
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  /** Client id at Google; people can sign in with Google only if both id and secret are set. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  /** Services ID at Apple; people can sign in with Apple only if all four settings are set. */
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /** The text of the .p8 file; `\n` may stand for its line ends. */
  APPLE_PRIVATE_KEY: z.string().optional(),
  APPLE_ISSUER: z.url().default('https://appleid.apple.com'),
});
export type UsersConfig = KitConfig & z.output<typeof usersConfig>;

/**
 * The site's address, without a slash at its end. Only an installation that sends no e-mails can do without.
 * @throws Error when the address is needed but not configured
 */
export function siteOf(config: UsersConfig): string {
  const isNeeded = config.SMTP_URL ?? config.GOOGLE_CLIENT_ID ?? config.APPLE_CLIENT_ID;
  if (!config.SITE_URL && isNeeded) {
    throw new Error('Configuration is wrong: SITE_URL: required for SMTP and for sign-in by providers');
  }
  return (config.SITE_URL ?? 'http://localhost').replace(/\/+$/, '');
}
