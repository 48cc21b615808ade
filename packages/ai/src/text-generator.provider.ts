import { logCodes } from '@kubrik/contract';
import { CONFIG, LOGGER, type Logger, Metrics } from '@kubrik/service-kit';
import { type AiConfig, createTextGenerator } from './config.js';
import type { Exchange } from './text-generator.js';

/** Nest token of the service's `TextGenerator`. */
export const TEXT_GENERATOR = Symbol('text generator');

/** Counts the exchanges with an AI provider. */
class ExchangeMetrics {
  private readonly exchanges;
  private readonly tokens;
  private readonly cost;

  constructor(metrics: Metrics) {
    this.exchanges = metrics.histogram({
      name: 'kubrik_ai_exchange_seconds',
      help: 'How long exchanges with the AI provider take',
      labelNames: ['task', 'outcome'],
      buckets: [0.5, 1, 2, 5, 10, 20, 45],
    });
    this.tokens = metrics.counter({
      name: 'kubrik_ai_tokens_total',
      help: 'Tokens of prompts and of answers',
      labelNames: ['task', 'kind'],
    });
    this.cost = metrics.counter({
      name: 'kubrik_ai_cost_total',
      help: 'Cost by the configured prices, in their currency',
      labelNames: ['task'],
    });
  }

  count({ task, outcome, durationMs, tokens, cost }: Exchange): void {
    this.exchanges.observe({ task, outcome }, durationMs / 1000);
    this.tokens.inc({ task, kind: 'prompt' }, tokens.prompt);
    this.tokens.inc({ task, kind: 'answer' }, tokens.answer);
    this.cost.inc({ task }, cost);
  }
}

/** Logs an exchange; prompt and answer, which may hold personal data, only for debugging. */
function logExchange({ prompt, answer, ...facts }: Exchange, logger: Logger): void {
  const { task, outcome } = facts;
  if (outcome === 'ok') logger.info(facts, `AI ${task}: ok`);
  else logger.warn({ ...facts, code: logCodes.aiFailed }, `AI ${task}: ${outcome}`);
  logger.debug({ task, prompt, answer }, `AI ${task}: prompt and answer`);
}

/** For a service's module; its environment has `aiConfig`. */
export const textGeneratorProvider = {
  provide: TEXT_GENERATOR,
  inject: [CONFIG, LOGGER, Metrics],
  useFactory: (config: AiConfig, logger: Logger, metrics: Metrics) => {
    const exchanges = new ExchangeMetrics(metrics);
    return createTextGenerator(config, (exchange) => {
      exchanges.count(exchange);
      logExchange(exchange, logger);
    });
  },
};
