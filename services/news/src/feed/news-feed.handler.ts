import { newsFeeds, type Request } from '@kubrik/contract';
import { Call } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { GenerationService } from '../generation/generation.service.js';
import { NewsFeedService } from './news-feed.service.js';

@Controller()
export class NewsFeedHandler {
  constructor(
    private readonly feeds: NewsFeedService,
    private readonly generation: GenerationService,
  ) {}

  @Call(newsFeeds.feeds)
  list() {
    return this.feeds.list(this.generation.configuredFeeds);
  }

  @Call(newsFeeds.addFeed)
  add({ body }: Request<typeof newsFeeds.addFeed>) {
    return this.feeds.add(body, this.generation.configuredFeeds);
  }

  @Call(newsFeeds.pauseFeed)
  pause({ params, body }: Request<typeof newsFeeds.pauseFeed>) {
    return this.feeds.pause(params.id, body.isPaused);
  }

  @Call(newsFeeds.removeFeed)
  async remove({ params }: Request<typeof newsFeeds.removeFeed>) {
    await this.feeds.remove(params.id);
    return { success: true };
  }

  @Call(newsFeeds.testFeed)
  async test({ params }: Request<typeof newsFeeds.testFeed>) {
    return this.generation.preview(await this.feeds.source(params.id));
  }

  @Call(newsFeeds.decideStory)
  async decide({ params, body }: Request<typeof newsFeeds.decideStory>) {
    await this.generation.decide(params.id, body.publish);
    return { success: true };
  }
}
