import { type Request, targetMergeCalls } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { MergeService } from './merge.service.js';

@Controller()
export class MergeHandler {
  constructor(private readonly service: MergeService) {}

  @Call(targetMergeCalls.mergePreview)
  preview({ query }: Request<typeof targetMergeCalls.mergePreview>) {
    return this.service.preview(query);
  }

  @Call(targetMergeCalls.merge)
  merge({ body }: Request<typeof targetMergeCalls.merge>) {
    return this.service.merge(body);
  }
}
