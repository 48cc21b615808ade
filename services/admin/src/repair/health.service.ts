import { COMPOSER, type Composer } from '@kubrik/ai';
import type { PlatformHealth } from '@kubrik/contract';
import { LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { healthView } from './health.view.js';
import type { Survey } from './survey.js';
import { SurveyService } from './survey.service.js';

const every = 60_000;
/** The first round waits until the other parts of a starting platform are there. */
const firstAfter = 10_000;

/** The bot's own rounds: a look at everything once a minute, and whenever somebody asks. */
@Injectable()
export class HealthService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private lastCheck: string | null = null;
  private lastErrors = '';

  constructor(
    private readonly surveys: SurveyService,
    @Inject(COMPOSER) private readonly composer: Composer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const round = () => {
      this.timer = setTimeout(round, every).unref();
      void this.round();
    };
    this.timer = setTimeout(round, firstAfter).unref();
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  status() {
    return {
      isRunning: this.timer !== undefined,
      hasYandexKeys: this.composer.kind === 'provider',
      lastHealthCheck: this.lastCheck,
    };
  }

  async survey(): Promise<Survey> {
    const survey = await this.surveys.survey();
    this.lastCheck = survey.checkedAt;
    return survey;
  }

  async health(): Promise<PlatformHealth> {
    return healthView(await this.survey());
  }

  /** Tells the log when what is wrong has changed, not every minute. */
  private async round(): Promise<void> {
    const { errors } = await this.health();
    const told = errors.join('; ');
    if (told === this.lastErrors) return;
    this.lastErrors = told;
    if (told) this.logger.warn({ errors }, `health check: ${told}`);
    else this.logger.info('health check: all is well again');
  }
}
