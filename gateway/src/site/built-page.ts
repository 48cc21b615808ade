import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Light, because a page is compressed while its request waits. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const compress = promisify(brotliCompress);

/** The bytes of a page; compressed at the first request for that, outside the event loop, once for all who ask. */
export class BuiltPage {
  private readonly plain: Buffer;
  private compressed?: Promise<Buffer>;

  constructor(html: string) {
    this.plain = Buffer.from(html);
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (acceptsBrotli) reply.header('content-encoding', 'br');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .send(acceptsBrotli ? await this.brotli() : this.plain);
  }

  private brotli(): Promise<Buffer> {
    this.compressed ??= compress(this.plain, compression);
    return this.compressed;
  }
}
