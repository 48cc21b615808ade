import { type Actor, moderation, type Request } from '@kubrik/contract';
import { Call, viewPage } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { DecisionService } from './decision.service.js';
import { OwnDeletionService } from './own-deletion.service.js';
import { OwnHeldTextService } from './own-held-text.service.js';
import { ReportedItemRepository } from './reported-item.repository.js';
import { viewReportedItem } from './reported-item.view.js';

/** Only the panel's token may see and decide `panelKinds`. */
const isPanel = (actor: Actor): boolean => actor.kind === 'admin';

/** The moderators' inbox. */
@Controller()
export class ModerationHandler {
  constructor(
    private readonly items: ReportedItemRepository,
    private readonly decisions: DecisionService,
    private readonly ownDeletionService: OwnDeletionService,
    private readonly ownHeldTextService: OwnHeldTextService,
  ) {}

  @Call(moderation.reportedItems)
  async reportedItems({ query, actor }: Request<typeof moderation.reportedItems>) {
    const seen = { ...query, isPanel: isPanel(actor) };
    return viewPage(await this.items.page(seen), viewReportedItem);
  }

  @Call(moderation.reportHistory)
  async reportHistory({ query: { authorId, ...request } }: Request<typeof moderation.reportHistory>) {
    return viewPage(await this.items.ofAuthor(authorId, request), viewReportedItem);
  }

  @Call(moderation.openReports)
  async openReports({ actor }: Request<typeof moderation.openReports>) {
    const { count, complaints } = await this.items.openCount();
    return { count: isPanel(actor) ? count + complaints : count };
  }

  @Call(moderation.decideReports)
  async decide({ body, actor }: Request<typeof moderation.decideReports>) {
    return { decided: await this.decisions.decide(actor, body) };
  }

  @Call(moderation.restore)
  async restore({ params, actor }: Request<typeof moderation.restore>) {
    await this.decisions.restore(actor, params.id);
    return { success: true };
  }

  @Call(moderation.ownHeldTexts)
  ownHeldTexts({ actor }: Request<typeof moderation.ownHeldTexts>) {
    return this.ownHeldTextService.list(actor);
  }

  @Call(moderation.takeHeldTextBack)
  async takeHeldTextBack({ params, actor }: Request<typeof moderation.takeHeldTextBack>) {
    await this.ownHeldTextService.takeBack(actor, params.kind, params.itemId);
    return { success: true };
  }

  @Call(moderation.ownDeletions)
  ownDeletions({ actor }: Request<typeof moderation.ownDeletions>) {
    return this.ownDeletionService.list(actor);
  }

  @Call(moderation.appealDeletion)
  async appealDeletion({ params, body, actor }: Request<typeof moderation.appealDeletion>) {
    await this.ownDeletionService.appeal(actor, params.id, body.text);
    return { success: true };
  }
}
