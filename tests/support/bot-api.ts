import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentMessage {
  chat_id: string;
  text: string;
}

/** A stand-in of Telegram's Bot API: keeps what it took, and says 429 where the test wants it. */
export interface BotApi {
  root: string;
  /** Messages that were accepted, in order. */
  sent: SentMessage[];
  /** When the message with this title was accepted, in ms. */
  at: Map<string, number>;
  /** Requests that came before the pause that the last 429 asked for was over. */
  impatient: number;
  refused: number;
  close(): Promise<void>;
}

/** @param refuse whether the n-th request (from 1) is answered 429 */
export async function startBotApi(
  token: string,
  refuse: (n: number) => boolean = () => false,
): Promise<BotApi> {
  let requests = 0;
  let notBefore = 0;
  const api: BotApi = { root: '', sent: [], at: new Map(), impatient: 0, refused: 0, close: async () => {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url !== `/bot${token}/sendMessage`) {
      return answer(404, { ok: false, error_code: 404, description: 'Not Found' });
    }
    requests += 1;
    if (Date.now() < notBefore) api.impatient += 1;
    if (refuse(requests)) {
      api.refused += 1;
      notBefore = Date.now() + 1000;
      const description = 'Too Many Requests: retry after 1';
      return answer(429, { ok: false, error_code: 429, description, parameters: { retry_after: 1 } });
    }
    const message: SentMessage = JSON.parse(Buffer.concat(chunks).toString());
    api.sent.push(message);
    api.at.set(/<b>(.*?)<\/b>/.exec(message.text)?.[1] ?? '', Date.now());
    answer(200, {
      ok: true,
      result: { message_id: api.sent.length, date: 0, chat: { id: 1, type: 'group' } },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api.root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return api;
}
