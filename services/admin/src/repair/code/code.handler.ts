import { type Request, repairBot } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CodeService } from './code.service.js';

@Controller()
export class CodeHandler {
  constructor(private readonly code: CodeService) {}

  @Call(repairBot.manageCode)
  manage({ body, actor }: Request<typeof repairBot.manageCode>) {
    return this.code.manage(body, actor);
  }

  @Call(repairBot.codeChanges)
  changes() {
    return this.code.changes();
  }

  @Call(repairBot.revertChange)
  revert({ body, actor }: Request<typeof repairBot.revertChange>) {
    return this.code.revert(body.changeId, actor);
  }
}
