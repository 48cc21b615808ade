import {
  blacklistEvents,
  consumers,
  forumEvents,
  jobEvents,
  protectionEvents,
  userEvents,
} from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { AttachmentUseService } from './attachment-use.service.js';

@Controller()
export class AttachmentUseHandler {
  constructor(private readonly uses: AttachmentUseService) {}

  @On(forumEvents.attachmentsChanged, consumers.mediaForumAttachments)
  inForum({ tx, data }: ReceivedEvent<typeof forumEvents.attachmentsChanged>) {
    return this.uses.change(tx, data);
  }

  @On(userEvents.attachmentsChanged, consumers.mediaUserAttachments)
  inPrivateMessages({ tx, data }: ReceivedEvent<typeof userEvents.attachmentsChanged>) {
    return this.uses.change(tx, data);
  }

  @On(protectionEvents.attachmentsChanged, consumers.mediaComplaintAttachments)
  inComplaints({ tx, data }: ReceivedEvent<typeof protectionEvents.attachmentsChanged>) {
    return this.uses.change(tx, data);
  }

  @On(blacklistEvents.attachmentsChanged, consumers.mediaEntryAttachments)
  inEntries({ tx, data }: ReceivedEvent<typeof blacklistEvents.attachmentsChanged>) {
    return this.uses.change(tx, data);
  }

  @On(jobEvents.attachmentsChanged, consumers.mediaApplicationAttachments)
  inApplications({ tx, data }: ReceivedEvent<typeof jobEvents.attachmentsChanged>) {
    return this.uses.change(tx, data);
  }
}
