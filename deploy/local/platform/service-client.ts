import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, CallSpec, Domain, ErrorCode, Reply } from '@kubrik/contract';
import { callName, decodeResponse } from '@kubrik/service-kit';
import { dataDirFrom, internalTokenOf, readJsonRecord } from '../state.ts';

const callTimeoutMs = 60_000;

/** The internal HTTP server of one service, for commands that need the running platform. */
export interface ServiceEndpoint {
  url: string;
  token: string;
}

export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/**
 * The service in `<DOMAIN>_URL` with its INTERNAL_TOKEN_<DOMAIN>, or that of the installation in DATA_DIR.
 */
export function serviceEndpoint(domain: Domain): ServiceEndpoint {
  const [variable, tokenVariable] = [`${domain.toUpperCase()}_URL`, `INTERNAL_TOKEN_${domain.toUpperCase()}`];
  const { [variable]: url, [tokenVariable]: token } = process.env;
  if (url && token) return { url, token };
  const dataDir = dataDirFrom(process.env);
  const { [domain]: port } = readJsonRecord<number>(join(dataDir, 'state', 'ports.json'));
  if (!port) fail(`Nothing has run in ${dataDir} yet; set DATA_DIR, or ${variable} and ${tokenVariable}.`);
  return { url: `http://127.0.0.1:${port}`, token: internalTokenOf(domain, dataDir) };
}

/** In ms; how long to wait until a service gets data from another one. */
const longestWait = 20_000;
const pause = 250;

/**
 * Makes a call as an administrator with this login; ends the process when the call is refused.
 * @param awaits a temporary refusal, after which the call is repeated for a while
 */
export async function callService<S extends CallSpec>(
  endpoint: ServiceEndpoint,
  call: Call<S>,
  login: string,
  body?: unknown,
  { awaits }: { awaits?: ErrorCode } = {},
): Promise<Reply<S>> {
  const end = performance.now() + longestWait;
  for (;;) {
    const { status, reply } = await answerOf(endpoint, call, login, body);
    if (status < 300) return reply;
    if (reply.code !== awaits || performance.now() > end)
      fail(`Refused: ${[reply.message, reply.details?.[0]?.message].join(': ')}`);
    await sleep(pause);
  }
}

async function answerOf(
  { url, token }: ServiceEndpoint,
  call: Pick<Call, 'domain' | 'name'>,
  login: string,
  body: unknown,
) {
  const response = await fetch(`${url}/call/${callName(call)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      requestId: randomUUID(),
      body,
      actor: { kind: 'admin', login },
      origin: { address: '', visitorId: '', isNewVisitor: false },
    }),
    signal: AbortSignal.timeout(callTimeoutMs),
  }).catch((error: Error) => fail(`The platform does not answer (${error.message}); is it up?`));
  if (!response.ok) fail(`The platform refused with ${response.status}: ${await response.text()}`);
  const { status, body: encoded } = decodeResponse(await response.bytes());
  return { status, reply: JSON.parse(encoded.toString()) };
}
