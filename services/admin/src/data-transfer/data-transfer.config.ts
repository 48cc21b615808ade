import { z } from 'zod';

/** Environment of the data transfer. Without a private key an archive stays on this server. */
export const dataTransferConfig = z.object({
  /** File of the private key with which an archive is copied to another server. */
  MIGRATION_SSH_KEY: z.string().optional(),
  MIGRATION_SSH_USER: z
    .string()
    .regex(/^[a-z_][a-z0-9_-]{0,31}$/i)
    .default('kubrik'),
  MIGRATION_SSH_PORT: z.coerce.number().int().min(1).max(65535).default(22),
  /**
   * Folder on that server. A shell there expands the name, so only characters without a meaning for a shell
   * are allowed.
   */
  MIGRATION_SSH_DIR: z
    .string()
    .regex(/^[\w./][\w./-]*$/)
    .default('.'),
  /** File with the public keys of the servers that may get an archive; other servers get none. */
  MIGRATION_KNOWN_HOSTS: z.string().optional(),
});
export type DataTransferConfig = z.output<typeof dataTransferConfig>;
