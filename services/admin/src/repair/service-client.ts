import type { Domain } from '@kubrik/contract';
import { CONFIG } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { AdminConfig } from '../admin.config.js';

/** Why a service gave no usable answer, in Russian for the panel. */
export class ServiceRequestError extends Error {}

interface RequestOptions {
  method?: 'GET' | 'POST';
  /** ms */
  timeout?: number;
}

const usualTimeout = 2000;

/** Requests to the internal HTTP servers of all services. */
@Injectable()
export class ServiceClient {
  readonly names: Domain[];

  constructor(@Inject(CONFIG) private readonly config: AdminConfig) {
    this.names = (Object.keys(config.SERVICE_URLS) as Domain[]).sort();
  }

  /** @throws ServiceRequestError when no such answer comes in time */
  async json<T>(name: Domain, path: string, schema: z.ZodType<T>, options?: RequestOptions): Promise<T> {
    const parsed = schema.safeParse(JSON.parse(await this.text(name, path, options)));
    if (!parsed.success) throw new ServiceRequestError('ответ не по форме');
    return parsed.data;
  }

  /** @returns the answer's body @throws ServiceRequestError */
  async text(name: Domain, path: string, { method = 'GET', timeout = usualTimeout }: RequestOptions = {}) {
    const base = this.config.SERVICE_URLS[name];
    if (!base) throw new ServiceRequestError('адрес сервиса не указан в SERVICE_URLS');
    const { status, text } = await fetchText(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.config.INTERNAL_TOKEN}` },
      signal: AbortSignal.timeout(timeout),
    });
    // A service whose dependency is away answers `/health` with 503 and names it.
    if (status >= 400 && status !== 503) throw new ServiceRequestError(problemOf(text) ?? `ответ ${status}`);
    return text;
  }
}

/** @throws ServiceRequestError with the reason in Russian */
export async function fetchText(
  url: string,
  init: RequestInit,
): Promise<{ status: number; type: string; text: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, text: await response.text() };
  } catch (error) {
    throw new ServiceRequestError(reasonOf(error));
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
