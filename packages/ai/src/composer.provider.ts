import { CONFIG, LOGGER, type Logger, registry } from '@kubrik/service-kit';
import { Counter, Histogram } from 'prom-client';
import type { Exchange } from './composer.js';
import { type AiConfig, createComposer } from './config.js';

/** Nest token of the service's `Composer`. */
export const COMPOSER = Symbol('composer');

const registers = [registry];
const exchanges = new Histogram({
  name: 'kubrik_ai_exchange_seconds',
  help: 'How long exchanges with the AI provider take',
  labelNames: ['task', 'outcome'],
  registers,
  buckets: [0.5, 1, 2, 5, 10, 20, 45],
});
const tokens = new Counter({
  name: 'kubrik_ai_tokens_total',
  help: 'Tokens of prompts and of answers',
  labelNames: ['task', 'kind'],
  registers,
});
const cost = new Counter({
  name: 'kubrik_ai_cost_total',
  help: 'Cost by the configured prices, in their currency',
  labelNames: ['task'],
  registers,
});

/** Counts an exchange, and logs it without personal data. */
function observe(exchange: Exchange, logger: Logger): void {
  const { task, outcome } = exchange;
  exchanges.observe({ task, outcome }, exchange.durationMs / 1000);
  tokens.inc({ task, kind: 'prompt' }, exchange.tokens.prompt);
  tokens.inc({ task, kind: 'answer' }, exchange.tokens.answer);
  cost.inc({ task }, exchange.cost);
  const { prompt, answer, ...facts } = exchange;
  logger[outcome === 'ok' ? 'info' : 'warn'](facts, `AI ${task}: ${outcome}`);
  logger.debug({ task, prompt, answer }, `AI ${task}: prompt and answer`);
}

/** For a service's module; its environment has `aiConfig`. */
export const composerProvider = {
  provide: COMPOSER,
  inject: [CONFIG, LOGGER],
  useFactory: (config: AiConfig, logger: Logger) =>
    createComposer(config, (exchange) => observe(exchange, logger)),
};
