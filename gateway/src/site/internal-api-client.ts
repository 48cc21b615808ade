import type { FastifyInstance } from 'fastify';

/** In ms. A page does not wait longer for content in its HTML: the browser requests it anyway. */
const timeout = 1000;

/** Reads from our own `/api` as a visitor would, through its cache; undefined without an answer in time. */
export async function getFromApi(
  app: FastifyInstance,
  path: string,
): Promise<{ status: number; body: unknown } | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeout, undefined).unref());
  const answered = app
    .inject({ method: 'GET', url: `/api${path}` })
    .then(({ statusCode, payload }) => ({
      status: statusCode,
      body: JSON.parse(payload) as unknown,
    }))
    .catch(() => undefined);
  return Promise.race([answered, late]);
}
