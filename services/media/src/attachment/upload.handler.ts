import { media, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { UploadService } from './upload.service.js';

@Controller()
export class UploadHandler {
  constructor(private readonly uploads: UploadService) {}

  @Call(media.beginUpload)
  begin({ body, actor, origin }: Request<typeof media.beginUpload>) {
    return this.uploads.begin(body, actor, origin);
  }

  @Call(media.upload)
  read({ params, actor }: Request<typeof media.upload>) {
    return this.uploads.read(params.id, actor);
  }

  @Call(media.sendPart)
  addPart({ params, query, body, actor }: Request<typeof media.sendPart>) {
    return this.uploads.addPart(params.id, actor, query.from, Buffer.from(body.bytes, 'base64'));
  }

  @Call(media.discardUpload)
  async discard({ params, actor, origin }: Request<typeof media.discardUpload>) {
    await this.uploads.discard(params.id, actor, origin);
    return { success: true };
  }
}
