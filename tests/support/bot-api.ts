import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentMessage {
  chat_id: string | number;
  text: string;
}
export interface EditedMessage extends SentMessage {
  message_id: number;
}

/** A local Telegram Bot API: records what it accepts, and answers 429 where the test asks for it. */
export interface BotApi {
  root: string;
  /** Messages that were accepted, in order. */
  sent: SentMessage[];
  edited: EditedMessage[];
  /** Ids of deleted messages. */
  deleted: number[];
  /** Methods called on the group, in order: `sendMessage`, `editMessageText`, `deleteMessage`. */
  calls: string[];
  /** Address that `setWebhook` named. */
  webhook: string | undefined;
  /** When the message with a title was accepted, in ms. */
  acceptedAt: Map<string, number>;
  /** Requests that came before the `retry_after` of the last 429 was over. */
  early: number;
  refused: number;
  /** Chats whose people have blocked the bot. */
  blocked: Set<string>;
  /** Sends a person's message to the bot, private unless a group is given; `getUpdates` returns it. */
  write(text: string, options?: { from?: number; group?: number }): object;
  close(): Promise<void>;
}

type Answer = { status?: number; body: object };
const ok = (result: unknown): Answer => ({ body: { ok: true, result } });
const refusal = (status: number, description: string, parameters?: object): Answer => ({
  status,
  body: { ok: false, error_code: status, description, ...(parameters && { parameters }) },
});
const longPoll = 500;

/** @param refuse whether the n-th message (from 1) is answered 429 */
export async function startBotApi(
  token: string,
  refuse: (n: number) => boolean = () => false,
): Promise<BotApi> {
  const state = new BotState(refuse);
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const method = request.url?.startsWith(`/bot${token}/`) ? request.url.slice(token.length + 5) : '';
    const answer = await state.answer(method, body);
    response
      .writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return state;
}

class BotState implements BotApi {
  root = '';
  sent: SentMessage[] = [];
  edited: EditedMessage[] = [];
  deleted: number[] = [];
  calls: string[] = [];
  webhook: string | undefined;
  acceptedAt = new Map<string, number>();
  early = 0;
  refused = 0;
  blocked = new Set<string>();
  close = async () => {};
  private requests = 0;
  private notBefore = 0;
  private updates: { update_id: number }[] = [];
  private lastUpdate = 0;
  private readonly waiting = new Set<() => void>();

  private readonly refuse: (n: number) => boolean;

  // Benchmarks run by type stripping, which does not support parameter properties.
  constructor(refuse: (n: number) => boolean) {
    this.refuse = refuse;
  }

  write(text: string, { from = 7, group }: { from?: number; group?: number } = {}): object {
    this.lastUpdate += 1;
    const command = /^\/\S+/.exec(text)?.[0];
    const update = {
      update_id: this.lastUpdate,
      message: {
        message_id: 1000 + this.lastUpdate,
        date: 0,
        from: { id: from, is_bot: false, first_name: 'Моряк' },
        chat: group ? { id: group, type: 'supergroup', title: 'Группа' } : { id: from, type: 'private' },
        text,
        ...(command && { entities: [{ type: 'bot_command', offset: 0, length: command.length }] }),
      },
    };
    this.updates.push(update);
    for (const resolve of this.waiting) resolve();
    return update;
  }

  // biome-ignore lint/suspicious/noExplicitAny: each method has its own body
  async answer(method: string, body: any): Promise<Answer> {
    switch (method) {
      case 'sendMessage':
      case 'sendPoll':
        return this.send(method, body);
      case 'editMessageText':
        this.calls.push(method);
        this.edited.push(body);
        return ok(true);
      case 'deleteMessage':
        this.calls.push(method);
        this.deleted.push(body.message_id);
        return ok(true);
      case 'getMe':
        return ok({ id: 1, is_bot: true, first_name: 'Кубрик', username: 'kubrik_bot' });
      case 'getUpdates':
        return ok(await this.waitForUpdates(body.offset ?? 0));
      case 'setWebhook':
        this.webhook = body.url;
        return ok(true);
      case 'deleteWebhook':
        this.webhook = undefined;
        return ok(true);
      default:
        return refusal(404, 'Not Found');
    }
  }

  private send(method: string, message: SentMessage): Answer {
    this.requests += 1;
    if (this.blocked.has(String(message.chat_id)))
      return refusal(403, 'Forbidden: bot was blocked by the user');
    if (Date.now() < this.notBefore) this.early += 1;
    if (this.refuse(this.requests)) {
      this.refused += 1;
      this.notBefore = Date.now() + 1000;
      return refusal(429, 'Too Many Requests: retry after 1', { retry_after: 1 });
    }
    this.calls.push(method);
    this.sent.push(message);
    this.acceptedAt.set(/<b>(.*?)<\/b>/.exec(message.text ?? '')?.[1] ?? '', Date.now());
    return ok({ message_id: this.sent.length, date: 0, chat: { id: 1, type: 'group' } });
  }

  private async waitForUpdates(offset: number): Promise<object[]> {
    this.updates = this.updates.filter(({ update_id }) => update_id >= offset);
    if (this.updates.length === 0) {
      let resolve = () => {};
      await new Promise<void>((done) => {
        resolve = done;
        this.waiting.add(done);
        setTimeout(done, longPoll).unref();
      });
      this.waiting.delete(resolve);
    }
    return this.updates;
  }
}

async function bodyOf(request: IncomingMessage): Promise<object> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text ? JSON.parse(text) : {};
}
