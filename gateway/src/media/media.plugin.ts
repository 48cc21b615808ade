import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { attachmentsPath, picturesPath, publicAccess } from '@kubrik/contract';
import { readerHeader } from '@kubrik/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallerService } from '../api/caller.service.js';
import type { TrustedProxies } from '../http/trusted-proxies.js';
import { NetworkRate } from '../limits/network-rate.js';

interface MediaOptions {
  /** Address of the media service's internal HTTP server. */
  url: string | undefined;
  /** The internal token, without which the media service does not trust the header that names the reader. */
  token: string | undefined;
  callers: CallerService;
  proxies: TrustedProxies;
  /** Multiplies the limit for one address; 0 turns it off. */
  rateFactor: number;
}

// Several ships with 25 people each may share one address behind a satellite link.
const rate = { points: 6000, seconds: 60 };
/** Pictures that requests wait for at the same time; stored ones take milliseconds. */
const maxInFlight = 256;
/** The media service has ten seconds for fetching an original and ten for encoding it. */
const timeout = 25_000;
const retryAfter = '5';
/**
 * Headers of the media service's answer that are passed on; the gateway's own headers allow nothing but
 * showing a picture.
 */
const forwardedHeaders = [
  'content-type',
  'content-length',
  'content-disposition',
  'cache-control',
  'etag',
  'retry-after',
] as const;
const privateAttachment = new RegExp(`^${attachmentsPath}[^/]+/(?!${publicAccess}/)`);

/**
 * `/media`: pictures and attachments of the media service, which alone knows whether a path is signed, and
 * for whom.
 */
export async function mediaPlugin(app: FastifyInstance, options: MediaOptions): Promise<void> {
  const { url, token = '', callers, proxies, rateFactor } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: maxInFlight });
  const ofNetworks = new NetworkRate(rate, rateFactor);
  let inFlight = 0;
  app.addHook('onClose', async () => agent.destroy());
  app.get(`${picturesPath}*`, { config: { measuredAs: 'media' } }, async (request, reply) => {
    const wait = ofNetworks.consume(proxies.addressOf(request.raw));
    if (wait > 0) return refuse(reply, 429, String(wait));
    if (!url || inFlight >= maxInFlight) return refuse(reply, 503, retryAfter);
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
    return forward(request, reply, { url, agent, readerOf: readerHeaders });
  });

  async function readerHeaders(request: FastifyRequest): Promise<Record<string, string>> {
    if (!privateAttachment.test(request.raw.url ?? '')) return {};
    const reader = await callers.readerOf(request);
    return reader ? { authorization: `Bearer ${token}`, [readerHeader]: encodeURIComponent(reader) } : {};
  }
}

interface MediaService {
  url: string;
  agent: Agent;
  /** Headers that name the reader, where the media service must know them. */
  readerOf(request: FastifyRequest): Promise<Record<string, string>>;
}

async function forward(request: FastifyRequest, reply: FastifyReply, media: MediaService) {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  try {
    const answer = await ask(request, media, gone.signal);
    for (const name of forwardedHeaders) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return reply.status(answer.statusCode ?? 502).send(answer);
  } catch {
    return refuse(reply, 503, retryAfter);
  }
}

async function ask(
  request: FastifyRequest,
  { url, agent, readerOf }: MediaService,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { method, raw } = request;
  // Made here: of the request's own headers, only the one below is passed on.
  const reader = await readerOf(request);
  const match = raw.headers['if-none-match'];
  // Only the path is set, so that no request can choose another host.
  const target = new URL(url);
  const options = { host: target.hostname, port: target.port, path: raw.url, method, agent, timeout, signal };
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      { ...options, headers: { ...reader, ...(match && { 'if-none-match': match }) } },
      resolve,
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.on('error', reject);
    asked.end();
  });
}

const refuse = (reply: FastifyReply, status: number, seconds: string) =>
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('retry-after', seconds)
    .type('text/plain')
    .send('');
