import { longestSettingCheck, type SettingCalls, type SettingCheck } from '@kubrik/contract';
import { Controller, Inject, type InjectionToken, type Type } from '@nestjs/common';
import { Call } from '../calls/decorators.js';

/** A connection to another service that an administrator can try. */
export interface CheckedSetting {
  /** Without secrets; null when nothing is configured. */
  configured: string | null;
  attempt(signal: AbortSignal): Promise<unknown>;
  /**
   * A Russian text of our own, because the error's text may contain a secret; undefined when only the network error
   * explains it.
   */
  reasonOf(error: unknown): string | undefined;
}

interface HasSetting {
  setting(): CheckedSetting | Promise<CheckedSetting>;
}

/** A connection that is not configured and cannot be tried. */
export const notConfigured: CheckedSetting = {
  configured: null,
  attempt: async () => undefined,
  reasonOf: () => undefined,
};

/** Answers the calls about a setting with the service's provider that uses the setting. */
export function settingHandler(calls: SettingCalls, token: InjectionToken): Type {
  @Controller()
  class SettingHandler {
    constructor(@Inject(token) private readonly holder: HasSetting) {}

    @Call(calls.describe)
    async describe() {
      const { configured } = await this.holder.setting();
      return { configured };
    }

    @Call(calls.check)
    async check() {
      return checkSetting(await this.holder.setting());
    }
  }
  return SettingHandler;
}

/** @param limit longest time in ms */
export async function checkSetting(
  setting: CheckedSetting,
  limit = longestSettingCheck,
): Promise<SettingCheck> {
  if (setting.configured === null) return { state: 'not-configured', ms: 0, reason: null };
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(limit);
  const end = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => end.reject(signal.reason));
  const outcome = (state: SettingCheck['state'], reason: string | null) => {
    return { state, ms: Math.round(performance.now() - startedAt), reason };
  };
  try {
    await Promise.race([setting.attempt(signal), end.promise]);
    return outcome('works', null);
  } catch (error) {
    return outcome('fails', setting.reasonOf(error) ?? networkReason(error));
  }
}

const reasons: [RegExp, string][] = [
  [/TimeoutError|AbortError|ETIMEDOUT|UND_ERR_\w*TIMEOUT/, 'не отвечает вовремя'],
  [/ECONNREFUSED/, 'соединение отклонено'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'адрес не найден'],
  [/ECONNRESET|EPIPE|UND_ERR_SOCKET/, 'соединение оборвалось'],
  [/EHOSTUNREACH|ENETUNREACH/, 'сеть недоступна'],
  [/CERT|SELF_SIGNED|ETLS|EPROTO/, 'защищённое соединение не установлено'],
];

/** Why the connection failed, in Russian, by the codes of the error and of its causes. */
function networkReason(error: unknown): string {
  const { name = '', code = '', message = '', cause, error: inner } = Object(error);
  const found = reasons.find(([pattern]) => pattern.test(`${name} ${code} ${message}`));
  if (found) return found[1];
  return (cause ?? inner) ? networkReason(cause ?? inner) : 'не удалось соединиться';
}
