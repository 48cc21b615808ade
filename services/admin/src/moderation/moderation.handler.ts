import { moderation, type Request } from '@kubrik/contract';
import { Call, viewPage } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DecisionService } from './decision.service.js';
import { ReportedItemRepository } from './reported-item.repository.js';
import { viewReportedItem } from './reported-item.view.js';

/** The moderators' inbox. */
@Controller()
export class ModerationHandler {
  constructor(
    private readonly items: ReportedItemRepository,
    private readonly decisions: DecisionService,
  ) {}

  @Call(moderation.reportedItems)
  async reportedItems({ query }: Request<typeof moderation.reportedItems>) {
    return viewPage(await this.items.page(query), viewReportedItem);
  }

  @Call(moderation.reportHistory)
  async reportHistory({ query: { authorId, ...request } }: Request<typeof moderation.reportHistory>) {
    return viewPage(await this.items.ofAuthor(authorId, request), viewReportedItem);
  }

  @Call(moderation.openReports)
  async openReports() {
    return { count: await this.items.openCount() };
  }

  @Call(moderation.decideReports)
  async decide({ body, actor }: Request<typeof moderation.decideReports>) {
    return { decided: await this.decisions.decide(actor, body) };
  }
}
