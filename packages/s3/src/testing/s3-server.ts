import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
  endpoint: string;
  /** By path: `/bucket/key`. */
  objects: Map<string, Buffer>;
  /** How many requests were refused for their signature. */
  refused(): number;
  close(): Promise<void>;
}

interface S3Account {
  accessKey: string;
  secretKey: string;
  region: string;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * A store that can get, put, list and delete objects. It refuses requests with a wrong checksum or signature (AWS
 * Signature Version 4, computed here from its specification).
 */
export async function startS3Server(account: S3Account): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  let refused = 0;
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://store').pathname;
    const body = Buffer.concat(await request.toArray());
    if (!isSigned(request, body, account)) {
      refused += 1;
      response.writeHead(403, { 'content-type': 'application/xml' });
      return void response.end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    const prefix = new URL(request.url ?? '', 'http://store').searchParams.get('prefix');
    if (request.method === 'GET' && prefix !== null) {
      const bucket = `${path.replace(/\/$/, '')}/`;
      const keys = [...objects.keys()].filter((key) => key.startsWith(`${bucket}${prefix}`));
      const contents = keys.map((key) => `<Contents><Key>${key.slice(bucket.length)}</Key></Contents>`);
      response.writeHead(200, { 'content-type': 'application/xml' });
      return void response.end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`);
    }
    if (request.method === 'PUT') {
      objects.set(path, body);
      return void response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(path);
      return void response.writeHead(204).end();
    }
    const object = objects.get(path);
    if (object) return void response.writeHead(200, { 'content-length': object.length }).end(object);
    response.writeHead(404, { 'content-type': 'application/xml' });
    response.end('<Error><Code>NoSuchKey</Code><Message>no such key</Message></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    refused: () => refused,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isSigned(
  request: IncomingMessage,
  body: Buffer,
  { accessKey, secretKey, region }: S3Account,
): boolean {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': hash = '' } = request.headers;
  const [, key, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  const day = String(date).slice(0, 8);
  if (key !== accessKey || scope !== `${day}/${region}/s3/aws4_request`) return false;
  // Of a body that is a stream only the length is signed.
  if (hash !== sha256(body) && hash !== 'UNSIGNED-PAYLOAD') return false;
  const url = new URL(request.url ?? '', 'http://store');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), names, hash].join('\n');
  const signingKey = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), region));
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  return hmac(signingKey, text).toString('hex') === signature;
}
