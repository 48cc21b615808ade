import type { IncomingMessage, ServerResponse } from 'node:http';
import { attachmentsPath, picturesPath } from '@kubrik/contract';
import type { InternalRoute } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { AttachmentRoute } from './attachment/attachment.route.js';
import { PictureRoute } from './picture/picture.route.js';

/**
 * `/media`: pictures of other sites, and attachments. Paths of attachments begin with a word that cannot be a
 * picture's signature.
 */
@Injectable()
export class MediaRoute implements InternalRoute {
  readonly prefix = picturesPath;

  constructor(
    private readonly pictures: PictureRoute,
    private readonly attachments: AttachmentRoute,
  ) {}

  serve(request: IncomingMessage, response: ServerResponse, isTrusted: boolean): Promise<void> {
    return request.url?.startsWith(attachmentsPath)
      ? this.attachments.serve(request, response, isTrusted)
      : this.pictures.serve(request, response);
  }
}
