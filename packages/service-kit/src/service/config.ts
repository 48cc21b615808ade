import { readFileSync } from 'node:fs';
import { serviceNames } from '@kubrik/contract';
import { z } from 'zod';
import { addressesOf } from '../database/connection/primary.js';
import { natsAddresses } from '../messaging/nats-addresses.js';
import { OperatorError } from './operator-error.js';

/** Nest token of the service's configuration. */
export const CONFIG = Symbol('config');

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
});

/** `{"news":"http://127.0.0.1:4001"}`: the services' internal HTTP servers, for calls without NATS. */
export const serviceUrls = json.pipe(z.partialRecord(z.enum(serviceNames), z.url())).default({});

/** `{"news":"…"}`: the INTERNAL_TOKEN of each service, for those who call it directly. */
export const serviceTokens = json.pipe(z.partialRecord(z.enum(serviceNames), z.string())).default({});

const severalHosts = z
  .string()
  .refine((text) => addressesOf(text).every((url) => URL.canParse(url)), 'Invalid URL');

const schema = z.object({
  /** Name of the process in logs and metrics: `news`, `gateway`. */
  SERVICE_NAME: z.string().default('kubrik'),
  /** The address of the database; several hosts with commas between, of which the primary is used. */
  DATABASE_URL: severalHosts.optional(),
  /** How many connections to its database a service has at most. */
  DATABASE_POOL: z.coerce.number().int().min(8).max(200).default(12),
  /** One address, or those of the servers of a cluster with commas between them; credentials are those of the first. */
  NATS_URL: z
    .string()
    .refine(
      (text) => natsAddresses(text).every((url) => URL.canParse(url)),
      'addresses, with commas between',
    ),
  /** On how many servers of a cluster of NATS each stream is kept. */
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).optional(),
  /** The address of Redis, or of its sentinels with commas between. */
  REDIS_URL: severalHosts.optional(),
  /**
   * Port of the internal HTTP server: health, metrics, diagnostics, export and restore, calls while NATS is away. 0
   * picks a free port.
   */
  INTERNAL_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  INTERNAL_HOST: z.string().default('127.0.0.1'),
  /** Token of the internal HTTP server: whoever has it may call this process directly. Every process has its own. */
  INTERNAL_TOKEN: z.string().min(16),
  /** Put before every subject and stream, so that tests share one NATS server. */
  SUBJECT_PREFIX: z
    .string()
    .regex(/^[a-z0-9_]*$/)
    .default(''),
  /** Pause in ms between the signal to stop and the stop, for load balancers to notice; `process.ts` reads it from the environment, before any configuration is. */
  DRAIN_MS: z.coerce.number().int().min(0).default(0),
  /** Where traces are sent by OTLP over HTTP; without it there are none. `process.ts` and the SDK read all `OTEL_…` from the environment. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Which traces are sent; one in twenty unless they say otherwise. */
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  /** Migrate the schema and end the process: for a job before a rolling update. */
  MIGRATE_ONLY: z.stringbool().default(false),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** `production`; any other value means development, where replies are checked. */
  NODE_ENV: z.string().default('production'),
});

export type KitConfig = z.output<typeof schema>;

/**
 * Reads and checks configuration. A value may also stand in a file that `<NAME>_FILE` names, as secrets of containers do,
 * or hold the text of a file: `nats://news:{file:/secrets/password}@nats:4222`.
 * @throws OperatorError with one line that names every wrong variable.
 */
export function readConfig<T extends z.ZodObject = z.ZodObject<Record<never, never>>>(
  extra?: T,
  env: NodeJS.ProcessEnv = process.env,
): KitConfig & z.output<T> {
  const shape = extra ? schema.extend(extra.shape) : schema;
  const parsed = shape.safeParse(withFiles(Object.keys(shape.shape), env));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new OperatorError(`Configuration is wrong: ${problems.join('; ')}`);
  }
  return parsed.data as KitConfig & z.output<T>;
}

/**
 * The value of a variable that another one makes necessary.
 * @throws OperatorError when it is not set
 */
export function requiredWith<C extends object, V extends keyof C & string>(
  config: C,
  because: keyof C & string,
  variable: V,
): NonNullable<C[V]> {
  const value = config[variable];
  if (!value) throw new OperatorError(`Configuration is wrong: ${variable}: required with ${because}`);
  return value;
}

/** The variables that are set, by themselves or by the name of a file. */
function withFiles(names: string[], env: NodeJS.ProcessEnv): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of names) {
    const path = env[`${name}_FILE`];
    const value = env[name]
      ? env[name].replaceAll(/\{file:([^}]+)\}/g, (_, path: string) => textOf(path, name))
      : path && textOf(path, `${name}_FILE`);
    if (value) values[name] = value;
  }
  return values;
}

/** The text of the file that the variable names, without the line end that editors add. */
function textOf(path: string, variable: string): string {
  try {
    return readFileSync(path, 'utf8').trimEnd();
  } catch (error) {
    const { code = 'unreadable' } = error as NodeJS.ErrnoException;
    throw new OperatorError(`Configuration is wrong: ${variable}: the file ${path} cannot be read (${code})`);
  }
}
