import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stranger's site on loopback; a test declares its answers by path. */
export interface PictureServer {
  /** Host with its port, as `MEDIA_PRIVATE_HOSTS` takes it. */
  host: string;
  url(path: string): string;
  serve(path: string, answer: Buffer | string | RequestListener, type?: string): string;
  /** Requests for `path` so far. */
  hits(path: string): number;
  close(): Promise<void>;
}

export async function startPictureServer(): Promise<PictureServer> {
  const answers = new Map<string, RequestListener>();
  const hits = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    hits.set(path, (hits.get(path) ?? 0) + 1);
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = (path: string) => `http://${host}${path}`;
  return {
    host,
    url,
    serve(path, answer, type = 'image/jpeg') {
      const fixed: RequestListener = (_, response) =>
        response.writeHead(200, { 'content-type': type }).end(answer as Buffer | string);
      answers.set(path, typeof answer === 'function' ? answer : fixed);
      return url(path);
    },
    hits: (path) => hits.get(path) ?? 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
