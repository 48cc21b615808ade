import { z } from 'zod';
import { EmbeddedTextGenerator } from './embedded.text-generator.js';
import type { Exchange, TextGenerator } from './text-generator.js';

/**
 * Environment of a service that generates text. With `AI_BASE_URL` and `AI_MODEL` it uses an endpoint with OpenAI's chat
 * completions: YandexGPT, a local model server, OpenAI itself. Without them it uses the embedded text generator.
 */
export const aiConfig = z.object({
  /** Root of the API, up to and with its version: `https://llm.api.cloud.yandex.net/v1`. */
  AI_BASE_URL: z.url().optional(),
  /** Name of the model: `gpt://<folder>/yandexgpt/latest`. */
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().default(''),
  /** Longest time for one answer with all attempts, in ms. */
  AI_TIMEOUT_MS: z.coerce.number().int().min(100).default(45_000),
  /** Longest time without a further piece of the answer, in ms. */
  AI_STALL_MS: z.coerce.number().int().min(50).default(10_000),
  /**
   * Requests of one process to the provider in a day (UTC), so that neither a fault nor a flood of feeds
   * costs without limit.
   */
  AI_REQUESTS_PER_DAY: z.coerce.number().int().min(0).default(5000),
  /** Price of a million tokens of prompts and of answers, in any one currency. */
  AI_PROMPT_PRICE: z.coerce.number().min(0).default(0),
  AI_ANSWER_PRICE: z.coerce.number().min(0).default(0),
});
export type AiConfig = z.output<typeof aiConfig>;

/** Creates the text generator that the environment configures. @param observe is called after every exchange with a provider */
export async function createTextGenerator(
  config: AiConfig,
  observe: (exchange: Exchange) => void = () => {},
): Promise<TextGenerator> {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model } = config;
  if (!baseUrl || !model) return new EmbeddedTextGenerator();
  // The SDK is large and loaded only here, because most installations do not need it.
  const { ProviderTextGenerator } = await import('./provider.text-generator.js');
  return new ProviderTextGenerator({
    baseUrl,
    model,
    apiKey: config.AI_API_KEY,
    timeoutMs: config.AI_TIMEOUT_MS,
    stallMs: config.AI_STALL_MS,
    requestsPerDay: config.AI_REQUESTS_PER_DAY,
    promptPrice: config.AI_PROMPT_PRICE,
    answerPrice: config.AI_ANSWER_PRICE,
    observe,
  });
}
