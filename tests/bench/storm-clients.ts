// A process with many browsers that keep up with one topic, as the site's do: a socket, and after each reconnection the changes
// since the last one that it knows. It reports when each of them knows all messages that were accepted.
import { io, type Socket } from 'socket.io-client';

export type StormCommand =
  | { kind: 'connect'; urls: string[]; path: string; count: number; topicId: string; cursor: string }
  /** The ids of all accepted messages. */
  | { kind: 'accepted'; ids: string[] };

export interface StormOutcome {
  reconnections: number;
  caughtUpAt: number;
}

interface Reader {
  known: Set<string>;
  isConnected: boolean;
}

const readers: Reader[] = [];
const batchSize = 100;
let reconnections = 0;
/** When the last of them knew all changes again, as a time of the clock. */
let caughtUpAt = 0;
let wanted: string[] | undefined;

process.on('message', async (command: StormCommand) => {
  if (command.kind === 'accepted') {
    wanted = command.ids;
    return reportWhenComplete();
  }
  while (readers.length < command.count) {
    const group = Array.from({ length: Math.min(batchSize, command.count - readers.length) }, (_, n) =>
      open(command, command.urls[(readers.length + n) % command.urls.length] ?? ''),
    );
    readers.push(...(await Promise.all(group)));
  }
  process.send?.('connected');
});

async function open(
  { urls, path, topicId, cursor }: Extract<StormCommand, { kind: 'connect' }>,
  url: string,
) {
  const reader: Reader = { known: new Set(), isConnected: false };
  const learn = ({ id }: { id: string }) => {
    reader.known.add(id);
    reportWhenComplete();
  };
  const catchUp = async (from: string) => {
    const response = await fetch(`${from}/api/forum/topics/${topicId}/messages?after=${cursor}&limit=200`);
    if (!response.ok) throw new Error(`changes: ${response.status}`);
    for (const message of (await response.json()) as { id: string }[]) learn(message);
    caughtUpAt = Date.now();
  };
  const connect = (to: string): Promise<void> =>
    new Promise((resolve) => {
      const socket: Socket = io(to, { path, transports: ['websocket'], forceNew: true, reconnection: false });
      const again = () => {
        reader.isConnected = false;
        socket.close();
        reconnections += 1;
        // As the site's connection waits: about a second, spread by chance.
        const other = urls.find((one) => one !== to) ?? to;
        setTimeout(
          () =>
            void connect(other)
              .then(() => catchUp(other))
              .catch(again),
          500 + Math.random() * 1000,
        );
      };
      socket.on('forum.message-posted', learn);
      socket.once('connect_error', again);
      socket.once('disconnect', again);
      socket.on('connect', () =>
        socket.emit('join', { rooms: [`topic:${topicId}`] }, () => {
          reader.isConnected = true;
          resolve();
        }),
      );
    });
  await connect(url);
  return reader;
}

function reportWhenComplete(): void {
  const ids = wanted;
  if (!ids || !readers.every(({ known, isConnected }) => isConnected && known.size >= ids.length)) return;
  if (!readers.every(({ known }) => ids.every((id) => known.has(id)))) return;
  wanted = undefined;
  process.send?.({ reconnections, caughtUpAt } satisfies StormOutcome);
}
