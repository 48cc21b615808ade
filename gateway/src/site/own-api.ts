import type { FastifyInstance } from 'fastify';

/** A page does not wait longer for what its HTML could have: the browser asks for it anyway. */
const patience = 1000;

/** Asks our own `/api` as a visitor would, through its cache; undefined when it has no answer in time. */
export async function ask(
  app: FastifyInstance,
  path: string,
): Promise<{ status: number; body: unknown } | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined).unref());
  const answered = app
    .inject({ method: 'GET', url: `/api${path}` })
    .then(({ statusCode, payload }) => ({
      status: statusCode,
      body: JSON.parse(payload) as unknown,
    }))
    .catch(() => undefined);
  return Promise.race([answered, late]);
}
