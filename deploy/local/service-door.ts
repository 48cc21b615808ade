import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Call, CallSpec, Domain, Reply } from '@kubrik/contract';
import { callName, decodeWire } from '@kubrik/service-kit';
import { dataDirOf, keptSecret, readKept } from './state.ts';

const patience = 60_000;

/** The internal door of one service, for commands that touch data while the platform runs. */
export interface ServiceDoor {
  url: string;
  token: string;
}

export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** `<DOMAIN>_URL` and INTERNAL_TOKEN, or that service of the installation in DATA_DIR. */
export function doorOf(domain: Domain): ServiceDoor {
  const variable = `${domain.toUpperCase()}_URL`;
  const { [variable]: url, INTERNAL_TOKEN: token } = process.env;
  if (url && token) return { url, token };
  const dataDir = dataDirOf(process.env);
  const { [domain]: port } = readKept<number>(join(dataDir, 'state', 'ports.json'));
  if (!port) fail(`Nothing has run in ${dataDir} yet; set DATA_DIR, or ${variable} and INTERNAL_TOKEN.`);
  return { url: `http://127.0.0.1:${port}`, token: keptSecret(dataDir, 'internalToken') };
}

/** Makes a call as the administrator, named after the command; ends the command when it is refused. */
export async function ask<S extends CallSpec>(
  { url, token }: ServiceDoor,
  call: Call<S>,
  login: string,
  body?: unknown,
): Promise<Reply<S>> {
  const response = await fetch(`${url}/call/${callName(call)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      requestId: randomUUID(),
      body,
      actor: { kind: 'admin', login },
      origin: { address: '', visitorId: '', isNewVisitor: false },
    }),
    signal: AbortSignal.timeout(patience),
  }).catch((error: Error) => fail(`The platform does not answer (${error.message}); is it up?`));
  if (!response.ok) fail(`The platform refused with ${response.status}: ${await response.text()}`);
  const wire = decodeWire(await response.bytes());
  const reply = JSON.parse(wire.body.toString());
  if (wire.status >= 300) fail(`Refused: ${[reply.message, reply.details?.[0]?.message].join(': ')}`);
  return reply;
}
