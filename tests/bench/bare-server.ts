// The servers that the platform is compared with. Each is one process that does nothing but its task.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

type BareServerTask =
  | { kind: 'bytes'; body: string; headers: Record<string, string> }
  | { kind: 'sql'; databaseUrl: string; query: { name: string; text: string; values: unknown[] } }
  | { kind: 'inserts'; databaseUrl: string; topicId: string };

process.once('message', async (task: BareServerTask) => {
  const handler =
    task.kind === 'bytes' ? sendBytes(task) : task.kind === 'sql' ? sendRows(task) : insertMessage(task);
  const server = createServer((request, response) => void handler(request, response));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});

type Handler = (
  request: import('node:http').IncomingMessage,
  response: import('node:http').ServerResponse,
) => void | Promise<void>;

function sendBytes({ body, headers }: Extract<BareServerTask, { kind: 'bytes' }>): Handler {
  const buffer = Buffer.from(body);
  return (_, response) => {
    response.writeHead(200, { ...headers, 'content-length': buffer.length });
    response.end(buffer);
  };
}

/** Answers with the rows of the service's own prepared SQL as JSON. */
function sendRows({ databaseUrl, query }: Extract<BareServerTask, { kind: 'sql' }>): Handler {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  return async (_, response) => {
    const { rows } = await pool.query(query);
    const body = JSON.stringify(rows);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  };
}

/** Inserts a chat message and its outbox row in one transaction, as the service does. */
function insertMessage({ databaseUrl, topicId }: Extract<BareServerTask, { kind: 'inserts' }>): Handler {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  return async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { content } = JSON.parse(text);
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query(
        'update topics set last_change = last_change + 1, message_count = message_count + 1 where id = $1 returning last_change',
        [topicId],
      );
      const place = rows[0].last_change;
      const id = randomUUID();
      await client.query(
        `insert into messages (id, topic_id, position, version, content, author_name, source_type)
         values ($1, $2, $3, $3, $4, 'bare', 'forum')`,
        [id, topicId, place, content],
      );
      await client.query(
        `insert into outbox (id, type, occurred_at, data, sent_at) values ($1, 'bare', now(), $2, now())`,
        [randomUUID(), JSON.stringify({ id, content })],
      );
      await client.query('commit');
      const body = JSON.stringify({ id, content });
      response.writeHead(201, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    } finally {
      client.release();
    }
  };
}

export type { BareServerTask };
