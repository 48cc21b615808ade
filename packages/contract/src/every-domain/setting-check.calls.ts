import { z } from 'zod';
import { type Domain, defineCalls, defineInternalCall } from '../call/call.js';

/** In ms: how long a check may take, and how much longer the caller waits for the answer. */
export const longestSettingCheck = 10_000;
const answerWait = 1500;

/** Connections to external services that an operator or administrator configures and an administrator can check. */
export const checkedSettingName = z.enum(
  ['messenger', 'mail', 'ai', 'store', 'backups'],
  'Такой настройки нет',
);
export type CheckedSettingName = z.output<typeof checkedSettingName>;

export const settingCheck = z
  .object({
    state: z.enum(['works', 'fails', 'not-configured']),
    /** How long the check took. */
    ms: z.int(),
    /** Why it fails, in Russian. Only our own words, because those of an error may contain a secret. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'SettingCheck' });
export type SettingCheck = z.output<typeof settingCheck>;

/** The configuration without secrets; null when nothing is configured. */
const configured = z.string().nullable();

export const checkedSetting = z
  .object({
    name: checkedSettingName,
    configured,
    /** False when its service did not answer. */
    isKnown: z.boolean(),
  })
  .meta({ id: 'CheckedSetting' });

const callsOf = (domain: Domain, setting: CheckedSettingName) => ({
  describe: defineInternalCall(domain, `${setting}Setting`, {
    summary: `What is configured of: ${setting}`,
    reply: z.object({ configured }),
    delivery: { repeatable: true, timeout: answerWait },
  }),
  check: defineInternalCall(domain, `${setting}SettingCheck`, {
    summary: `Tries what is configured of: ${setting}`,
    reply: settingCheck,
    delivery: { repeatable: false, timeout: longestSettingCheck + answerWait },
  }),
});
export type SettingCalls = ReturnType<typeof callsOf>;

/** The calls that the services with these settings answer. */
export const ownSettings: Record<CheckedSettingName, SettingCalls> = {
  messenger: callsOf('admin', 'messenger'),
  mail: callsOf('users', 'mail'),
  ai: callsOf('protection', 'ai'),
  store: callsOf('media', 'store'),
  backups: callsOf('admin', 'backups'),
};

/** The same for the administrator. */
export const settingChecks = defineCalls('admin', {
  checkedSettings: {
    http: { method: 'GET', path: '/admin/settings' },
    summary: 'Connections to other services as they are configured, without secrets',
    access: { who: 'admin' },
    reply: z.array(checkedSetting),
    // The call waits for services that may be away, so repeating it would only wait again.
    delivery: { repeatable: false },
  },
  checkSetting: {
    http: { method: 'POST', path: '/admin/settings/{name}/check' },
    summary: 'Tries a connection to another service: signs in, writes and reads, and leaves nothing behind',
    access: { who: 'admin', rate: { points: 20, seconds: 60 } },
    params: z.object({ name: checkedSettingName }),
    reply: settingCheck,
    delivery: { timeout: longestSettingCheck + 2 * answerWait },
  },
});
