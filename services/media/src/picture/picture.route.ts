import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  picturesPath,
  pictureWidths,
} from '@kubrik/contract';
import { LOGGER, type Logger, messageOf, PicturePaths } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type PictureRequest, PictureService, retryAfter } from './picture.service.js';
import { PictureProblem } from './picture-problem.js';

/** Part of the ETags; raise it when the settings of the encoders change. */
const encoding = 1;
const yearInSeconds = 365 * 24 * 60 * 60;

const widths = pictureWidths.join('|');
const formats = pictureFormats.join('|');
const pattern = new RegExp(`^${picturesPath}([\\w-]{22})/([\\w-]+)/(${widths})\\.(${formats})$`);
const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** Serves pictures by their signed paths. */
@Injectable()
export class PictureRoute {
  constructor(
    private readonly paths: PicturePaths,
    private readonly pictures: PictureService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void refuse(response, 405, 'no-store');
    const asked = this.read(request.url ?? '');
    if (!asked) return refuse(response, 404, `public, max-age=${retryAfter.unavailable}`);
    const { signature, ...picture } = asked;
    const headers = {
      'content-type': types[picture.format],
      'cache-control': `public, max-age=${yearInSeconds}, immutable`,
      etag: `"${signature}-${picture.width}-${picture.format}-${encoding}"`,
    };
    if (request.headers['if-none-match'] === headers.etag) return void response.writeHead(304, headers).end();
    try {
      const bytes = await this.pictures.find(picture);
      response.writeHead(200, { ...headers, 'content-length': String(bytes.length) }).end(bytes);
    } catch (error) {
      this.refuseFor(response, error);
    }
  }

  /** The picture that a path asks for; undefined for a path that none of our services has signed. */
  private read(path: string): (PictureRequest & { signature: string }) | undefined {
    const [, signature = '', encoded = '', width, format] = pattern.exec(path) ?? [];
    const source = this.paths.sourceOf(signature, encoded);
    if (!source) return undefined;
    return { source, signature, width: Number(width) as PictureWidth, format: format as PictureFormat };
  }

  private refuseFor(response: ServerResponse, error: unknown): void {
    const isKnown = error instanceof PictureProblem;
    if (!isKnown) this.logger.error({ problem: messageOf(error) }, 'a picture was not made');
    const reason = isKnown ? error.reason : 'busy';
    if (reason === 'busy') refuse(response, 503, 'no-store', retryAfter.busy);
    else refuse(response, 404, `public, max-age=${retryAfter[reason]}`);
  }
}

function refuse(response: ServerResponse, status: number, cacheControl: string, seconds?: number): void {
  const headers = { 'content-type': 'text/plain', 'cache-control': cacheControl };
  response.writeHead(status, { ...headers, ...(seconds ? { 'retry-after': String(seconds) } : {}) }).end();
}
