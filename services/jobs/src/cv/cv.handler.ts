import { cvCalls, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CvService } from './cv.service.js';

@Controller()
export class CvHandler {
  constructor(private readonly cvs: CvService) {}

  @Call(cvCalls.ownCv)
  async own({ actor }: Request<typeof cvCalls.ownCv>) {
    return { cv: await this.cvs.own(actor) };
  }

  @Call(cvCalls.saveCv)
  save({ body, actor }: Request<typeof cvCalls.saveCv>) {
    return this.cvs.save(body, actor);
  }

  @Call(cvCalls.deleteCv)
  async delete({ actor }: Request<typeof cvCalls.deleteCv>) {
    await this.cvs.delete(actor);
    return { success: true };
  }
}
