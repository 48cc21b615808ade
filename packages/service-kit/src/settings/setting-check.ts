import { longestSettingCheck, type SettingCalls, type SettingCheck } from '@kubrik/contract';
import { Controller, Inject, type InjectionToken, type Type } from '@nestjs/common';
import { Call } from '../calls/decorators.js';

/** A connection to another service that an administrator can try. */
export interface CheckedSetting {
  /** Without secrets; null when nothing is configured. */
  configured: string | null;
  attempt(signal: AbortSignal): Promise<unknown>;
  /** Russian, in words of ours, because those of the error may hold a secret; undefined when only the network knows. */
  reasonOf(error: unknown): string | undefined;
}

interface HasSetting {
  setting(): CheckedSetting | Promise<CheckedSetting>;
}

/** Nothing that can be tried. */
export const notConfigured: CheckedSetting = {
  configured: null,
  attempt: async () => undefined,
  reasonOf: () => undefined,
};

/** Answers the calls about a setting, by the provider of the service that works with it. */
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

/** Why there was no exchange, in Russian, by the codes in the error and in its causes. */
function networkReason(error: unknown): string {
  const { name = '', code = '', message = '', cause, error: inner } = Object(error);
  const found = reasons.find(([pattern]) => pattern.test(`${name} ${code} ${message}`));
  if (found) return found[1];
  return (cause ?? inner) ? networkReason(cause ?? inner) : 'не удалось соединиться';
}
