import type { CheckedSetting } from '@kubrik/service-kit';
import type { z } from 'zod';

/** Text that a task works on. It comes from people, feeds or documents, and is never taken as an instruction. */
export interface Material {
  /** What the text is, in our own words: `вопрос`, `документ mlc-2.2`. */
  label: string;
  text: string;
}

export interface Task {
  /** For logs and metrics: `consultant`, `news-summary`. */
  name: string;
  /** What to do; only our own text. */
  instructions: string;
  materials: readonly Material[];
  /** Longest answer in tokens. Default: 1,000. */
  maxTokens?: number;
  signal?: AbortSignal;
  /** Called with the text so far whenever it has grown; the embedded text generator never calls it. */
  onText?: (soFar: string) => void;
}

export type GenerationFailure =
  /** No complete answer in time, or a stalled one. */
  | 'timeout'
  /** HTTP 429. */
  | 'busy'
  /** No connection, or the provider's own error. */
  | 'unavailable'
  /** A wrong key, a wrong model or a refused prompt. */
  | 'refused'
  /** An empty answer, or one that does not fit its schema. */
  | 'invalid-answer'
  /** The circuit breaker is open after too many failures, so the provider was not asked. */
  | 'circuit-open'
  /** This process has sent all its requests of the day (`AI_REQUESTS_PER_DAY`), so the provider was not asked. */
  | 'day-limit';

/** The only error that a text generator throws. */
export class TextGenerationError extends Error {
  constructor(
    readonly reason: GenerationFailure,
    message: string,
    options?: ErrorOptions & { retryAfterMs?: number | undefined },
  ) {
    super(message, options);
    this.name = 'TextGenerationError';
    this.retryAfterMs = options?.retryAfterMs;
  }
  readonly retryAfterMs: number | undefined;
}

/** One exchange with a provider, for logs and metrics. `prompt` and `answer` may contain personal data. */
export interface Exchange {
  task: string;
  provider: string;
  model: string;
  outcome: 'ok' | GenerationFailure;
  /** Counted by the provider; estimated from the length where it does not count. */
  tokens: { prompt: number; answer: number; areEstimated: boolean };
  /** Computed with the configured prices, in their currency; 0 without prices. */
  cost: number;
  durationMs: number;
  prompt: string;
  answer: string;
}

/** Generates text. It always exists: the embedded one needs no provider and only repeats its materials. */
export interface TextGenerator {
  /** `embedded` writes no new text, so a caller that needs new text keeps the old one. */
  readonly kind: 'embedded' | 'provider';
  readonly name: string;
  /** @throws TextGenerationError and nothing else */
  generate(task: Task): Promise<string>;
  /**
   * A structured answer that fits the schema.
   * @throws TextGenerationError and nothing else
   */
  generateAs<T>(task: Task, schema: z.ZodType<T>): Promise<T>;
  setting(): CheckedSetting;
}
