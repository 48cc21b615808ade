/** Why a part of the platform gave no usable answer, in Russian for the panel. */
export class ServiceRequestError extends Error {}

export interface ServiceAnswer {
  status: number;
  type: string;
  text: string;
}

/** @throws ServiceRequestError with the reason in Russian */
export async function fetchText(url: string, init: RequestInit): Promise<ServiceAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, type, text: await response.text() };
  } catch (error) {
    throw new ServiceRequestError(reasonOf(error));
  }
}

/** The `message` of a service's JSON answer; undefined when it has none. */
export function messageIn(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if ((error as Error).name === 'TimeoutError') return 'не отвечает вовремя';
  const code = ((error as Error).cause as { code?: string } | undefined)?.code;
  if (code === 'ECONNREFUSED') return 'не запущен: соединение отклонено';
  if (code === 'ENOTFOUND') return 'адрес не найден';
  return code ? `нет связи (${code})` : 'нет связи';
}
