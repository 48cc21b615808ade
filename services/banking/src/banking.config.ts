import { aiConfig } from '@kubrik/ai';
import { feedConfig } from '@kubrik/feeds';
import { type KitConfig, networkShareConfig, pictureConfig } from '@kubrik/service-kit';
import { z } from 'zod';

/** Environment of the banking service; the time limit of the feeds holds for the rates as well. */
export const bankingConfig = feedConfig('BANKING').extend({
  ...aiConfig.shape,
  ...pictureConfig.shape,
  ...networkShareConfig.shape,
  /** Rates of the Central Bank of Russia, or another address with a daily document in the same form. */
  CBR_RATES_URL: z.url().default('https://www.cbr.ru/scripts/XML_daily.asp'),
  /** Past days of these rates; by default `XML_dynamic.asp` beside an `XML_daily.asp`. */
  CBR_HISTORY_URL: z.url().optional(),
  /** Rates of the European Central Bank, or another address with a daily document in the same form. */
  ECB_RATES_URL: z.url().default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
});
export type BankingConfig = KitConfig & z.output<typeof bankingConfig>;
