import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An AI provider whose answers the test writes piece by piece. */
export class WrittenProvider {
  readonly server: Server;
  private answers: ServerResponse[] = [];

  constructor() {
    this.server = createServer((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      this.answers.push(response);
    });
  }

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  write(text: string): void {
    const chunk = { choices: [{ index: 0, delta: { content: text } }] };
    for (const answer of this.answers) answer.write(`data: ${JSON.stringify(chunk)}\n\n`);
  }

  end(): void {
    for (const answer of this.answers) answer.end('data: [DONE]\n\n');
    this.answers = [];
  }

  get isAsked(): boolean {
    return this.answers.length > 0;
  }
}
