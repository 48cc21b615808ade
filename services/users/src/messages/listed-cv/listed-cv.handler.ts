import { consumers, cvMessages, jobEvents, type Request } from '@kubrik/contract';
import { Call, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { MessageService } from '../message/message.service.js';
import { ListedCvService } from './listed-cv.service.js';

@Controller()
export class ListedCvHandler {
  constructor(
    private readonly cvs: ListedCvService,
    private readonly messages: MessageService,
  ) {}

  @On(jobEvents.cvListed, consumers.userListedCvs)
  apply({ data, tx }: ReceivedEvent<typeof jobEvents.cvListed>) {
    return this.cvs.apply(tx, data);
  }

  @On(jobEvents.cvMessageWarned, consumers.userCvMessages)
  warned({ data, tx }: ReceivedEvent<typeof jobEvents.cvMessageWarned>) {
    return this.messages.warn(tx, data);
  }

  @Call(cvMessages.writeToListedCv)
  write(request: Request<typeof cvMessages.writeToListedCv>) {
    return this.cvs.write(request);
  }
}
