import { TEXT_GENERATOR, type TextGenerator } from '@kubrik/ai';
import type { PlatformHealth } from '@kubrik/contract';
import { LOGGER, type Logger } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { healthView } from './health.view.js';
import type { Survey } from './survey.js';
import { SurveyService } from './survey.service.js';

/** ms */
const every = 60_000;
/** In ms. The first check waits until the other services of a starting platform run. */
const firstAfter = 10_000;

/** Checks the health of the platform once a minute, and on request. */
@Injectable()
export class HealthService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private lastCheck: string | null = null;
  private lastErrors = '';

  constructor(
    private readonly surveys: SurveyService,
    @Inject(TEXT_GENERATOR) private readonly textGenerator: TextGenerator,
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
      hasYandexKeys: this.textGenerator.kind === 'provider',
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

  /** Logs when the problems change, not the same problems every minute. */
  private async round(): Promise<void> {
    const { errors } = await this.health();
    const summary = errors.join('; ');
    if (summary === this.lastErrors) return;
    this.lastErrors = summary;
    if (summary) this.logger.warn({ errors }, `health check: ${summary}`);
    else this.logger.info('health check: all is well again');
  }
}
