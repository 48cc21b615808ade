import type { CheckedSetting } from '@kubrik/service-kit';
import {
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type IPolicy,
  isBrokenCircuitError,
  retry,
  wrap,
} from 'cockatiel';
import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { z } from 'zod';
import { withoutPersonalData } from './personal-data.js';
import { type Prompt, promptOf } from './prompt.js';
import {
  type Exchange,
  type GenerationFailure,
  type Task,
  TextGenerationError,
  type TextGenerator,
} from './text-generator.js';

export interface ProviderOptions {
  baseUrl: string;
  model: string;
  apiKey: string;
  timeoutMs: number;
  stallMs: number;
  requestsPerDay: number;
  /** Price of a million tokens. */
  promptPrice: number;
  answerPrice: number;
  observe(exchange: Exchange): void;
}

interface ProviderAnswer {
  text: string;
  usage: { prompt: number; answer: number } | undefined;
}

const million = 1_000_000;
const attempts = 3;
const firstPause = 400;
const longestPause = 8000;
const failuresToOpen = 5;
const openFor = 20_000;
const defaultTokens = 1000;
/** An estimate for Russian text, used when a provider does not count tokens. */
const lettersPerToken = 3;
const maxLogged = 4000;

/** Generates text by an endpoint with OpenAI's chat completions. */
export class ProviderTextGenerator implements TextGenerator {
  readonly kind = 'provider';
  readonly name: string;
  private readonly client: OpenAI;
  private readonly policy: IPolicy;
  private readonly requests: RequestsOfDay;

  constructor(private readonly options: ProviderOptions) {
    this.name = new URL(options.baseUrl).host;
    this.client = new OpenAI({
      baseURL: options.baseUrl,
      // The SDK requires a key, even for a local server that needs none.
      apiKey: options.apiKey || 'none',
      maxRetries: 0,
      timeout: options.timeoutMs,
      logLevel: 'off',
    });
    this.requests = new RequestsOfDay(options.requestsPerDay);
    this.policy = wrap(retryPolicy(), breakerPolicy());
  }

  generate(task: Task): Promise<string> {
    return this.run(task, undefined, (text) => text);
  }

  generateAs<T>(task: Task, schema: z.ZodType<T>): Promise<T> {
    const format = z.toJSONSchema(schema, { target: 'draft-7' });
    const instructions = `${task.instructions}\n\nОтветь одним объектом JSON по схеме: ${JSON.stringify(format)}`;
    return this.run({ ...task, instructions }, format, (text) => parsed(text, schema));
  }

  /** Checks the connection: asks the provider for a one-word answer. */
  setting(): CheckedSetting {
    const task: Task = {
      name: 'check',
      instructions: 'Повтори слово из материала и ничего больше.',
      materials: [{ label: 'слово', text: 'Работает' }],
      maxTokens: 50,
    };
    return {
      configured: `${this.name}, модель ${this.options.model}`,
      attempt: (signal) => this.generate({ ...task, signal }),
      reasonOf: (error) => (error instanceof TextGenerationError ? failureTexts[error.reason] : undefined),
    };
  }

  private async run<T>(task: Task, format: object | undefined, read: (text: string) => T): Promise<T> {
    const deadline = AbortSignal.timeout(this.options.timeoutMs);
    const signal = task.signal ? AbortSignal.any([deadline, task.signal]) : deadline;
    try {
      return await this.policy.execute(() => this.attempt(task, format, read, signal), signal);
    } catch (error) {
      if (isBrokenCircuitError(error))
        throw new TextGenerationError('circuit-open', `${this.name} has failed too often just now`);
      if (error instanceof TextGenerationError) throw error;
      throw new TextGenerationError('timeout', `no answer of ${this.name} in time`, { cause: error });
    }
  }

  private async attempt<T>(
    task: Task,
    format: object | undefined,
    read: (text: string) => T,
    signal: AbortSignal,
  ): Promise<T> {
    if (!this.requests.take())
      throw new TextGenerationError('day-limit', `${this.requests.most} requests have been sent today`);
    const prompt = promptOf(task);
    const started = performance.now();
    let answered: ProviderAnswer = { text: '', usage: undefined };
    try {
      answered = await this.ask(prompt, task, format, signal);
      const result = read(answered.text);
      this.report(task, prompt, answered, 'ok', started);
      return result;
    } catch (error) {
      const failure = toTextGenerationError(error, this.name);
      this.report(task, prompt, answered, failure.reason, started);
      throw failure;
    }
  }

  /** Reads the answer as a stream, so that a stalled answer is noticed early. */
  private async ask(
    prompt: Prompt,
    { maxTokens, onText }: Task,
    format: object | undefined,
    signal: AbortSignal,
  ): Promise<ProviderAnswer> {
    const stall = new AbortController();
    const late = () => stall.abort(new TextGenerationError('timeout', `${this.name} stopped in the middle`));
    let watch = setTimeout(late, this.options.stallMs);
    const answered: ProviderAnswer = { text: '', usage: undefined };
    try {
      const stream = await this.client.chat.completions.create(this.request(prompt, maxTokens, format), {
        signal: AbortSignal.any([signal, stall.signal]),
      });
      for await (const { choices, usage } of stream) {
        clearTimeout(watch);
        watch = setTimeout(late, this.options.stallMs);
        const piece = choices?.[0]?.delta?.content ?? '';
        answered.text += piece;
        if (piece) onText?.(answered.text);
        if (usage) answered.usage = { prompt: usage.prompt_tokens, answer: usage.completion_tokens };
      }
    } finally {
      clearTimeout(watch);
    }
    stall.signal.throwIfAborted();
    signal.throwIfAborted();
    answered.text = answered.text.trim();
    if (!answered.text) throw new TextGenerationError('invalid-answer', `${this.name} answered nothing`);
    return answered;
  }

  private request({ system, user }: Prompt, maxTokens = defaultTokens, format: object | undefined) {
    return {
      model: this.options.model,
      messages: [
        { role: 'system' as const, content: system },
        { role: 'user' as const, content: user },
      ],
      stream: true as const,
      stream_options: { include_usage: true },
      temperature: 0.2,
      max_tokens: maxTokens,
      ...(format && {
        response_format: {
          type: 'json_schema' as const,
          json_schema: { name: 'answer', schema: format as Record<string, unknown> },
        },
      }),
    };
  }

  private report(
    task: Task,
    prompt: Prompt,
    answered: ProviderAnswer,
    outcome: Exchange['outcome'],
    started: number,
  ): void {
    const text = `${prompt.system}\n\n${prompt.user}`;
    const { usage } = answered;
    const tokens = {
      prompt: usage?.prompt ?? Math.ceil(text.length / lettersPerToken),
      answer: usage?.answer ?? Math.ceil(answered.text.length / lettersPerToken),
      areEstimated: !usage,
    };
    const { promptPrice, answerPrice } = this.options;
    this.options.observe({
      task: task.name,
      provider: this.name,
      model: this.options.model,
      outcome,
      tokens,
      cost: (tokens.prompt * promptPrice + tokens.answer * answerPrice) / million,
      durationMs: Math.round(performance.now() - started),
      prompt: withoutPersonalData(text).slice(0, maxLogged),
      answer: withoutPersonalData(answered.text).slice(0, maxLogged),
    });
  }
}

const failureTexts: Record<GenerationFailure, string> = {
  timeout: 'не отвечает вовремя',
  busy: 'просит подождать: слишком много запросов',
  unavailable: 'нет связи, или сбой на его стороне',
  refused: 'не принимает ключ, модель или запрос',
  'invalid-answer': 'ответил не по форме',
  'circuit-open': 'после нескольких сбоев подряд не спрашиваем его, попробуйте через минуту',
  'day-limit': 'запросы этого дня исчерпаны (AI_REQUESTS_PER_DAY)',
};

/** Counts the requests of this process by day (UTC). */
class RequestsOfDay {
  private day = '';
  private sent = 0;

  constructor(readonly most: number) {}

  /** @returns false when the day's requests are used up */
  take(): boolean {
    const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
    if (today !== this.day) this.sent = 0;
    this.day = today;
    if (this.sent >= this.most) return false;
    this.sent += 1;
    return true;
  }
}

/** Failures that may not happen again; a wrong key or a refused prompt is not among them. */
const isTransient = (error: unknown): boolean =>
  error instanceof TextGenerationError &&
  ['busy', 'unavailable', 'invalid-answer', 'timeout'].includes(error.reason);
/** An invalid answer does not show that the provider is down. */
const isOutage = (error: unknown): boolean =>
  isTransient(error) && (error as TextGenerationError).reason !== 'invalid-answer';

const retryPolicy = () =>
  retry(handleWhen(isTransient), {
    maxAttempts: attempts - 1,
    backoff: new DelegateBackoff(({ attempt, result }: { attempt: number; result: unknown }) => {
      const asked =
        ((result as { error?: unknown }).error as TextGenerationError | undefined)?.retryAfterMs ?? 0;
      // Random between half and the whole, so that callers that failed together do not retry together.
      const pause = firstPause * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
      return Math.min(Math.max(asked, pause), longestPause);
    }),
  });

const breakerPolicy = () =>
  circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: openFor,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  });

function parsed<T>(text: string, schema: z.ZodType<T>): T {
  // Some models put the object into a Markdown fence.
  const object = /\{[\s\S]*\}/.exec(text)?.[0];
  try {
    return schema.parse(JSON.parse(object ?? ''));
  } catch (error) {
    throw new TextGenerationError('invalid-answer', 'the answer does not fit its schema', { cause: error });
  }
}

function toTextGenerationError(error: unknown, name: string): TextGenerationError {
  if (error instanceof TextGenerationError) return error;
  const reason = (error as { cause?: unknown } | undefined)?.cause;
  if (reason instanceof TextGenerationError) return reason;
  if (error instanceof APIUserAbortError)
    return new TextGenerationError('timeout', `no complete answer of ${name}`, { cause: error });
  if (error instanceof APIConnectionError)
    return new TextGenerationError('unavailable', `${name} cannot be reached`, { cause: error });
  if (error instanceof APIError) return ofStatus(error, name);
  if ((error as Error | undefined)?.name === 'SyntaxError')
    return new TextGenerationError('invalid-answer', `${name} answered something else`, { cause: error });
  return new TextGenerationError('timeout', `no complete answer of ${name}`, { cause: error });
}

function ofStatus(error: APIError, name: string): TextGenerationError {
  const { status } = error;
  if (status === 429) {
    const seconds = Number(error.headers?.get('retry-after'));
    const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
    return new TextGenerationError('busy', `${name} has too much to do`, { cause: error, retryAfterMs });
  }
  if (status && status >= 400 && status < 500)
    return new TextGenerationError('refused', `${name} refused with ${status}`, { cause: error });
  return new TextGenerationError('unavailable', `${name} failed${status ? ` with ${status}` : ''}`, {
    cause: error,
  });
}
