import { news } from '@kubrik/contract';
import { Call, ContentJobs } from '@kubrik/service-kit';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { CleanupService } from '../cleanup/cleanup.service.js';
import { GenerationService } from '../generation/generation.service.js';

/** The content jobs of the news. */
@Controller()
export class ContentJobHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: ContentJobs,
    private readonly generation: GenerationService,
    private readonly cleanup: CleanupService,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.add({
      name: 'news.generate',
      started: 'Генерация новостей запущена',
      alreadyRunning: 'Генерация новостей уже идёт',
      run: (context) => this.generation.run(context),
    });
    this.jobs.add({
      name: 'news.cleanup',
      started: 'Очистка старых новостей запущена',
      alreadyRunning: 'Очистка старых новостей уже идёт',
      run: (context) => this.cleanup.run(context),
    });
  }

  @Call(news.generate)
  generate() {
    return this.jobs.start('news.generate');
  }

  @Call(news.cleanup)
  clean() {
    return this.jobs.start('news.cleanup');
  }
}
