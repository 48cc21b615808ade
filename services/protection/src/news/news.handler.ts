import { consumers, newsEvents, protection, type Request } from '@kubrik/contract';
import { Call, ContentJobs, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { GenerationService } from './generation.service.js';
import { NewsService } from './news.service.js';

@Controller()
export class NewsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly news: NewsService,
    private readonly jobs: ContentJobs,
    private readonly generation: GenerationService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.add({
      name: 'protection.generateNews',
      started: 'Обновление новостей о правах моряков запущено',
      alreadyRunning: 'Обновление новостей о правах моряков уже идёт',
      run: (context) => this.generation.run(context),
    });
  }

  @Call(protection.news)
  list({ query }: Request<typeof protection.news>) {
    return this.news.list(query);
  }

  @Call(protection.viewNews)
  async view({ params }: Request<typeof protection.viewNews>) {
    return { viewCount: await this.news.countView(params.id) };
  }

  @Call(protection.generateNews)
  generate() {
    return this.jobs.start('protection.generateNews');
  }

  @On(newsEvents.published, consumers.protectionNews)
  published({ data, tx }: ReceivedEvent<typeof newsEvents.published>) {
    return this.generation.takeFromNews(tx, data);
  }
}
