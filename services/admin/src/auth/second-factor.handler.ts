import { admin, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { SecondFactorService } from './second-factor.service.js';

@Controller()
export class SecondFactorHandler {
  constructor(private readonly secondFactor: SecondFactorService) {}

  @Call(admin.secondFactor)
  read() {
    return this.secondFactor.read();
  }

  @Call(admin.startSecondFactor)
  start() {
    return this.secondFactor.start();
  }

  @Call(admin.confirmSecondFactor)
  confirm({ body }: Request<typeof admin.confirmSecondFactor>) {
    return this.secondFactor.confirm(body.code);
  }

  @Call(admin.requireSecondFactor)
  require({ body }: Request<typeof admin.requireSecondFactor>) {
    return this.secondFactor.setObligatory(body.code, body.isObligatory);
  }

  @Call(admin.removeSecondFactor)
  remove({ body }: Request<typeof admin.removeSecondFactor>) {
    return this.secondFactor.remove(body.code);
  }
}
