import { adminEvents, type TrendFigures, trendFigures } from '@kubrik/contract';
import { Outbox } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { SettingsRepository } from './settings.repository.js';

/** The operator's figures for the card of trends. */
@Injectable()
export class TrendsService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** @returns null until somebody has set them */
  async read(): Promise<TrendFigures | null> {
    return trendFigures.safeParse(await this.settings.read('trends')).data ?? null;
  }

  save(figures: TrendFigures): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await this.settings.save(tx, 'trends', figures);
      tx.emit(adminEvents.trendsChanged, figures);
    });
  }
}
