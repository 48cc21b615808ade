import { consumers, jobEvents, type Request, savedSearches, userEvents } from '@kubrik/contract';
import { Call, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { SavedSearchRepository } from './saved-search.repository.js';
import { SavedSearchService } from './saved-search.service.js';
import { SearchMatchingQueue } from './search-matching.queue.js';

@Controller()
export class SavedSearchHandler {
  constructor(
    private readonly searches: SavedSearchService,
    private readonly repository: SavedSearchRepository,
    private readonly matching: SearchMatchingQueue,
  ) {}

  @Call(savedSearches.savedSearches)
  list({ actor }: Request<typeof savedSearches.savedSearches>) {
    return this.searches.list(actor);
  }

  @Call(savedSearches.saveSearch)
  save({ body, actor }: Request<typeof savedSearches.saveSearch>) {
    return this.searches.save(body, actor);
  }

  @Call(savedSearches.changeSavedSearch)
  change(request: Request<typeof savedSearches.changeSavedSearch>) {
    return this.searches.change(request);
  }

  @Call(savedSearches.deleteSavedSearch)
  async delete({ params, actor }: Request<typeof savedSearches.deleteSavedSearch>) {
    await this.searches.delete(params.id, actor);
    return { success: true };
  }

  @Call(savedSearches.seeSavedSearch)
  async see({ params, actor }: Request<typeof savedSearches.seeSavedSearch>) {
    await this.searches.see(params.id, actor);
    return { success: true };
  }

  /** The vacancy is public from now on. A held vacancy has this event when a moderator publishes it. */
  @On(jobEvents.added, consumers.jobSavedSearches)
  async added({ data: { vacancyId, isDemo }, tx }: ReceivedEvent<typeof jobEvents.added>) {
    if (!isDemo) await this.matching.add(tx, vacancyId);
  }

  @On(userEvents.searchUnsubscribed, consumers.jobSearchUnsubscriptions)
  unsubscribed({ data: { searchId: id, userId }, tx }: ReceivedEvent<typeof userEvents.searchUnsubscribed>) {
    return this.repository.switchOff(tx, { id, userId });
  }
}
