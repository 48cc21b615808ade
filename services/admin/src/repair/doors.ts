import type { Domain } from '@kubrik/contract';
import { CONFIG } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { AdminConfig } from '../admin.config.js';

/** Why a door gave no answer, in Russian, fit to show. */
export class DoorError extends Error {}

interface Knock {
  method?: 'GET' | 'POST';
  /** ms */
  timeout?: number;
}

const usualTimeout = 2000;

/** The services' internal doors. */
@Injectable()
export class Doors {
  readonly names: Domain[];

  constructor(@Inject(CONFIG) private readonly config: AdminConfig) {
    this.names = (Object.keys(config.SERVICE_URLS) as Domain[]).sort();
  }

  /** @throws DoorError when the service does not answer so in time */
  async ask<T>(name: Domain, path: string, schema: z.ZodType<T>, knock?: Knock): Promise<T> {
    const parsed = schema.safeParse(JSON.parse(await this.read(name, path, knock)));
    if (!parsed.success) throw new DoorError('ответ не по форме');
    return parsed.data;
  }

  /** The answer's text. @throws DoorError */
  async read(name: Domain, path: string, { method = 'GET', timeout = usualTimeout }: Knock = {}) {
    const base = this.config.SERVICE_URLS[name];
    if (!base) throw new DoorError('адрес сервиса не указан в SERVICE_URLS');
    const { status, text } = await fetchText(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.config.INTERNAL_TOKEN}` },
      signal: AbortSignal.timeout(timeout),
    });
    // A service that is unwell answers its health with 503 and says why.
    if (status >= 400 && status !== 503) throw new DoorError(problemOf(text) ?? `ответ ${status}`);
    return text;
  }
}

/** @throws DoorError with the reason in Russian */
export async function fetchText(
  url: string,
  init: RequestInit,
): Promise<{ status: number; type: string; text: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, text: await response.text() };
  } catch (error) {
    throw new DoorError(reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  if ((error as Error).name === 'TimeoutError') return 'не отвечает вовремя';
  const code = ((error as Error).cause as { code?: string } | undefined)?.code;
  if (code === 'ECONNREFUSED') return 'не запущен: соединение отклонено';
  if (code === 'ENOTFOUND') return 'адрес не найден';
  return code ? `нет связи (${code})` : 'нет связи';
}

function problemOf(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
