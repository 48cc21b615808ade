import { banking } from '@kubrik/contract';
import { Call, ContentJobs } from '@kubrik/service-kit';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { GenerationService } from '../generation/generation.service.js';
import { RateUpdateService } from '../rates/rate-update.service.js';
import { ReviewRepository } from '../review/review.repository.js';

/** The content jobs of banking. */
@Controller()
export class ContentJobHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: ContentJobs,
    private readonly generation: GenerationService,
    private readonly rates: RateUpdateService,
    private readonly reviews: ReviewRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.add({
      name: 'banking.generateNews',
      started: 'Генерация банковских новостей запущена',
      alreadyRunning: 'Генерация банковских новостей уже идёт',
      run: async (context) => {
        await this.reviews.forgetNetworks();
        return this.generation.run(context);
      },
    });
    this.jobs.add({
      name: 'banking.updateRates',
      started: 'Обновление курсов валют запущено',
      alreadyRunning: 'Обновление курсов валют уже идёт',
      run: (context) => this.rates.run(context),
    });
  }

  @Call(banking.generateNews)
  generateNews() {
    return this.jobs.start('banking.generateNews');
  }

  @Call(banking.updateRates)
  updateRates() {
    return this.jobs.start('banking.updateRates');
  }
}
