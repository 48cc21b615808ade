import { envelope } from '@kubrik/contract';
import { DeliverPolicy, jetstreamManager } from '@nats-io/jetstream';
import { headers as natsHeaders } from '@nats-io/transport-node';
import { z } from 'zod';
import type { Bus } from './bus.js';
import { onlyForHeader } from './event-handling.js';
import { eventSubject } from './event-subject.js';

const storedLetter = z.object({
  consumer: z.string(),
  subject: z.string(),
  error: z.string(),
  failedAt: z.iso.datetime(),
  event: z.string(),
});

/** An event that a consumer could not handle in five attempts. */
export interface DeadLetter {
  /** Number in the dead letters' own stream; identifies it for a replay. */
  sequence: number;
  consumer: string;
  subject: string;
  error: string;
  /** ISO 8601. */
  failedAt: string;
  /** The event, or its text when it cannot be parsed. */
  event: unknown;
}

/** How many dead letters there are. */
export async function countDeadLetters(bus: Bus): Promise<number> {
  const manager = await jetstreamManager(bus.connection);
  return (await manager.streams.info(bus.deadStream)).state.messages;
}

/** All dead letters, the oldest first. */
export async function deadLetters(bus: Bus): Promise<DeadLetter[]> {
  const manager = await jetstreamManager(bus.connection);
  const { state } = await manager.streams.info(bus.deadStream);
  const letters: DeadLetter[] = [];
  if (state.messages === 0) return letters;
  const consumer = await bus.jetstream.consumers.get(bus.deadStream, { deliver_policy: DeliverPolicy.All });
  const messages = await consumer.consume();
  for await (const message of messages) {
    const letter = storedLetter.parse(message.json());
    letters.push({ ...letter, sequence: message.seq, event: readEvent(letter.event) });
    if (message.info.pending === 0) break;
  }
  await messages.close();
  return letters;
}

/**
 * Publishes the event again for the consumer that failed, and deletes the dead letter.
 * @returns false when there is no such letter
 */
export async function replayDeadLetter(bus: Bus, sequence: number): Promise<boolean> {
  const letter = (await deadLetters(bus)).find((candidate) => candidate.sequence === sequence);
  if (!letter) return false;
  const headers = natsHeaders();
  headers.set(onlyForHeader, letter.consumer);
  const { data: event } = envelope.safeParse(letter.event);
  const body = event ? JSON.stringify(event) : String(letter.event);
  // A dead letter from an earlier version without partitions has a subject that nobody reads any more.
  const subject = event ? bus.subject(eventSubject(event.type, event.data)) : letter.subject;
  await bus.jetstream.publish(subject, body, { headers, msgID: `replay-${sequence}-${Date.now()}` });
  await deleteDeadLetter(bus, sequence);
  return true;
}

/** Deletes a dead letter for good; its bytes are overwritten. */
export async function deleteDeadLetter(bus: Bus, sequence: number): Promise<void> {
  const manager = await jetstreamManager(bus.connection);
  await manager.streams.deleteMessage(bus.deadStream, sequence);
}

function readEvent(text: string): unknown {
  try {
    return envelope.parse(JSON.parse(text));
  } catch {
    return text;
  }
}
