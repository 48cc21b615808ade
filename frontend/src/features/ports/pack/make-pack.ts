import type { PortCard } from '@kubrik/contract';
import type { PageMeta, Received } from '../../../platform/api/answer';
import { type CallRequest, pathOf } from '../../../platform/api/call';
import { mostBytes, mostMessages, type PackAnswers, type PackedPort, type Talk } from './pack';
import { packCalls, shortTalkCall, talkCall } from './pack-calls';

/** Reads public answers of the API, or only their sizes. */
export interface PublicReads {
  /** Bytes are those on the network, compressed. */
  read(call: CallRequest): Promise<Received<unknown> & { bytes: number }>;
  measure(call: CallRequest): Promise<{ meta: PageMeta; bytes: number }>;
}

export interface MadePack {
  /** The wanted port, or the one that its code leads to now. */
  port: PackedPort;
  answers: PackAnswers;
  bytes: number;
  answeredAt: number;
  talk: Talk;
}

/** The size of a pack, measured without loading it. */
export type PackMeasure = Pick<MadePack, 'bytes' | 'talk'>;

/** A page of the talk in a pack: complete, or its first `limit` messages. */
interface TalkPage {
  cursor: string | null;
  bytes: number;
  limit?: number;
}

/** Messages of one page of the talk. */
const pageSize = 50;
/**
 * Share of the remaining room for an incomplete page, because the newest messages may be longer than the
 * others.
 */
const reserve = 0.9;

/** Measures what a pack of a port takes. */
export async function measurePack(reads: PublicReads, port: PackedPort): Promise<PackMeasure> {
  const parts = await Promise.all(packCalls.map((call) => reads.measure(call(port))));
  const fixed = parts.reduce((sum, part) => sum + part.bytes, 0);
  const { pages, talk } = await planTalk(reads, port, mostBytes - fixed);
  return { bytes: Math.min(mostBytes, fixed + bytesOf(pages)), talk };
}

/**
 * Loads a pack of a port; fails if a call fails. Of a list that does not fit, keeps the first part; of
 * comments the newest. A further code leads to its port.
 */
export async function makePack(reads: PublicReads, port: PackedPort): Promise<MadePack> {
  const parts = await Promise.all(
    packCalls.map(async (call) => ({ path: await pathOf(call(port)), ...(await reads.read(call(port))) })),
  );
  const card = parts[0]?.data as PortCard | undefined;
  if (card && card.id !== port.id) {
    const { id, name, nameRu, countryCode } = card;
    return makePack(reads, { id, name: nameRu ?? name, countryCode });
  }
  const answers: PackAnswers = {};
  let room = mostBytes;
  for (const { path, data, meta, bytes } of parts) {
    const fitted = fit(data, bytes, room);
    if (!fitted) continue;
    answers[path] = { data: fitted.data, meta };
    room -= fitted.bytes;
  }
  const { pages, talk } = await planTalk(reads, port, room);
  for (const [n, { cursor, limit }] of pages.entries()) {
    const call = limit === undefined ? talkCall(port, cursor) : shortTalkCall(port, cursor, limit);
    const { data, meta, bytes } = await reads.read(call);
    const isLast = n === pages.length - 1;
    // A page that is not kept must not be offered, so the last kept page has no next cursor.
    answers[await pathOf(talkCall(port, cursor))] = {
      data,
      meta: isLast ? { ...meta, nextCursor: undefined } : meta,
    };
    room -= bytes;
  }
  const times = parts.map(({ answeredAt = 0 }) => answeredAt);
  return { port, answers, bytes: mostBytes - room, answeredAt: Math.min(...times), talk };
}

const bytesOf = (pages: readonly TalkPage[]) => pages.reduce((sum, { bytes }) => sum + bytes, 0);

/** Chooses the newest pages of the talk that fit into the room, at most 200 messages. */
async function planTalk(
  reads: PublicReads,
  port: PackedPort,
  room: number,
): Promise<{ pages: TalkPage[]; talk: Talk }> {
  const pages: TalkPage[] = [];
  const talk = { kept: 0, of: 0 };
  let cursor: string | null = null;
  let left = room;
  do {
    const { bytes, meta }: Awaited<ReturnType<PublicReads['measure']>> = await reads.measure(
      talkCall(port, cursor),
    );
    talk.of = Math.max(talk.of, meta.totalCount ?? 0);
    const onPage = meta.nextCursor ? pageSize : Math.max(0, talk.of - talk.kept);
    if (bytes > left) {
      const limit = Math.floor((onPage * left * reserve) / bytes);
      if (limit < 1) break;
      pages.push({ cursor, bytes: (bytes * limit) / onPage, limit });
      talk.kept += limit;
      break;
    }
    pages.push({ cursor, bytes });
    talk.kept += onPage;
    left -= bytes;
    cursor = meta.nextCursor ?? null;
  } while (cursor !== null && talk.kept < mostMessages);
  return { pages, talk };
}

/**
 * An answer shortened to the remaining room: the first items of a list; undefined when it cannot be
 * shortened.
 */
export function fit(
  data: unknown,
  bytes: number,
  room: number,
): { data: unknown; bytes: number } | undefined {
  if (bytes <= room) return { data, bytes };
  if (!Array.isArray(data) || data.length === 0) return undefined;
  const kept = data.slice(0, Math.floor((data.length * room * reserve) / bytes));
  return kept.length > 0 ? { data: kept, bytes: (bytes * kept.length) / data.length } : undefined;
}
