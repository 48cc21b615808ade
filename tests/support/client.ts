import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any reply
  body: any;
}

function decoded(content: Buffer, headers: IncomingHttpHeaders): Buffer {
  if (content.length === 0) return content;
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(content);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(content) : content;
}

/** A client with its own source address out of 127.0.0.0/8, because the gateway limits each address. */
export class Client {
  readonly agent: Agent;
  private readonly url: string;
  private readonly address: string;

  constructor(url: string, address: string, sockets = 50) {
    this.url = url;
    this.address = address;
    this.agent = new Agent({ keepAlive: true, maxSockets: sockets, localAddress: address });
  }

  async ask(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: unknown,
    timeout = 20_000,
  ): Promise<Answer> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const all = text === undefined ? headers : { 'content-type': 'application/json', ...headers };
    const answer = await this.send(method, path, all, text, timeout);
    const isJson = answer.headers['content-type']?.includes('json');
    return { ...answer, body: isJson && answer.text ? JSON.parse(answer.text) : undefined };
  }

  /** Sends headers and body as they are. */
  send(
    method: string,
    path: string,
    headers: Record<string, string>,
    content?: string | Buffer,
    timeout = 20_000,
  ): Promise<Omit<Answer, 'body'>> {
    return new Promise((resolve, reject) => {
      const options = { method, headers, agent: this.agent, timeout };
      const request = httpRequest(`${this.url}${path}`, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, text: decoded(Buffer.concat(chunks), headers).toString() });
        });
      });
      request.on('timeout', () => request.destroy(new Error('no answer in time')));
      request.on('error', reject).end(content);
    });
  }

  get = (path: string, headers?: Record<string, string>) => this.ask('GET', path, headers);
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.ask('POST', path, headers, body);

  /** Opens a raw connection, for requests that an HTTP client would not send. */
  async open(): Promise<RawConnection> {
    const { hostname, port } = new URL(this.url);
    const socket = connect({ host: hostname, port: Number(port), localAddress: this.address });
    const connection = new RawConnection(socket);
    await once(socket, 'connect');
    return connection;
  }

  /** Sends these bytes and waits until the server has ended the connection. */
  async exchange(bytes: string): Promise<Answer> {
    const connection = await this.open();
    connection.socket.write(bytes);
    await connection.closed;
    return connection.answer();
  }

  close(): void {
    this.agent.destroy();
  }
}

export class RawConnection {
  text = '';
  isOpen = true;
  readonly closed: Promise<void>;
  readonly socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('utf8').on('data', (chunk: string) => (this.text += chunk));
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => {
      socket.once('close', () => {
        this.isOpen = false;
        resolve();
      });
    });
  }

  answer(): Answer {
    const [head = '', ...rest] = this.text.split('\r\n\r\n');
    const [first = '', ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const text = rest.join('\r\n\r\n');
    const isJson = String(headers['content-type']).includes('json') && text.startsWith('{');
    return {
      status: Number(first.split(' ')[1]),
      headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
  }
}
