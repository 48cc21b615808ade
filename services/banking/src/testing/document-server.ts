import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

/** A web server for tests: serves what the test stores under a path, and 404 for other paths. */
export async function startDocumentServer() {
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'function') answer(request, response);
    else response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    serve: (path: string, answer: Answer) => answers.set(path, answer),
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
