import { z } from 'zod';

/** Schema migrations of the program, and those that its database has had. */
export const migrationReport = z.object({ known: z.array(z.string()), applied: z.array(z.string()) });

/** State of a service's database; sizes in bytes, `rows` and `dead` as PostgreSQL last counted them. */
export const databaseReport = z.object({
  server: z.string(),
  node: z.string(),
  bytes: z.number(),
  connections: z.number(),
  outbox: z.object({ waiting: z.number(), oldestSeconds: z.number() }),
  tables: z.array(
    z.object({
      name: z.string(),
      bytes: z.number(),
      rows: z.number(),
      dead: z.number(),
      vacuumedAt: z.string().nullable(),
    }),
  ),
});
export type DatabaseReport = z.output<typeof databaseReport>;
