import { consumers, jobEvents, userEvents } from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { messageWarnings } from '../fraud/message-warnings.js';

/** Compares what companies write to owners of listed CVs with phrases of frauds. */
@Controller()
export class CvMessageHandler {
  @On(userEvents.companyWrote, consumers.jobCvMessages)
  companyWrote({ data: { messageId, content }, tx }: ReceivedEvent<typeof userEvents.companyWrote>): void {
    const warnings = messageWarnings(content);
    if (warnings.length > 0) tx.emit(jobEvents.cvMessageWarned, { messageId, warnings });
  }
}
