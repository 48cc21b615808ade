import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { sentMetric } from '@kubrik/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Weak compression, because the request waits for it. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const compress = promisify(brotliCompress);

export const contentPolicy = 'content-security-policy';

/** How a Content-Security-Policy names the text of an element that it allows. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The bytes of a page. It is compressed at its first request, outside the event loop, once for all requests.
 */
export class BuiltPage {
  private readonly plain: Buffer;
  private compressed?: Promise<Buffer>;

  /** @param policy the page's Content-Security-Policy */
  constructor(
    html: string,
    private readonly policy: string,
  ) {
    this.plain = Buffer.from(html);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (acceptsBrotli) reply.header('content-encoding', 'br');
    return reply
      .type('text/html; charset=utf-8')
      .header(contentPolicy, this.policy)
      .header('cache-control', 'no-cache')
      .header('server-timing', `${sentMetric};dur=${Date.now()}`)
      .header('vary', 'accept-encoding, sec-ch-ua-mobile, user-agent, cookie')
      .send(acceptsBrotli ? await this.brotli() : this.plain);
  }

  private brotli(): Promise<Buffer> {
    this.compressed ??= compress(this.plain, compression);
    return this.compressed;
  }
}
