import { createServer, type IncomingMessage } from 'node:http';
import type { RunningPart } from '@kubrik/service-kit/process';
import { startParts } from '../../deploy/local/platform/parts.ts';

// A process that starts the parts of a platform and stops them again, as often as it is asked to over its socket. Test files
// of one worker share it one after another: loading the code takes most of the time that a start takes.

const [socket = ''] = process.argv.slice(2);
/** In bytes. What test files leave behind; the next one gets a new process. */
const mostMemory = 1.5 * 1024 ** 3;

let running: RunningPart | undefined;

async function stop(): Promise<void> {
  const stopped = running;
  running = undefined;
  await stopped?.stop();
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

createServer(async (request, response) => {
  if (request.url === '/alive') return response.end();
  try {
    const environments = await textOf(request);
    // A test file that was cut off has stopped nothing.
    await stop();
    if (request.url === '/start') running = await startParts(JSON.parse(environments));
    response.end();
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
  }
  if (!running && process.memoryUsage.rss() > mostMemory) process.exit(0);
}).listen(socket);
