import type { FoundMessage, forum, Page, Query } from '@kubrik/contract';
import { encodeCursor, type KeysetList, positionOf } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { TopicService } from '../../topic/topic.service.js';
import { WordService } from '../../word/word.service.js';
import { foundExcerpt } from './found-excerpt.js';
import {
  type FoundRow,
  type MessageQuery,
  MessageSearchRepository,
  type MessageTime,
} from './message-search.repository.js';

const byTime: KeysetList = { list: 'forum messages found', columns: { createdAt: 'timestamp', id: 'uuid' } };

/** How many of the newest messages are scanned before the index of words is used. */
const newest = 2000;
/** Most matches that are read from the index of words, which does not know the newest ones. */
const mostByWords = 20_000;
/**
 * How many messages are scanned for one page when the index has more matches than `mostByWords` and the newest messages
 * are not enough.
 */
const newestOfMany = 20_000;

interface FoundTimes {
  times: MessageTime[];
  /** The message after which the next page continues; undefined when nothing is left. */
  end?: MessageTime | undefined;
}

/** Finds messages by their words, the newest first. */
@Injectable()
export class MessageSearchService {
  constructor(
    private readonly messageSearchRepository: MessageSearchRepository,
    private readonly words: WordService,
    private readonly topics: TopicService,
  ) {}

  /** @throws Refusal when there is no such topic, or BadCursor */
  async find(query: Query<typeof forum.findMessages>): Promise<Page<FoundMessage>> {
    const { search, topicId, source, spelling, limit, cursor } = query;
    const after = cursor === undefined ? undefined : timeOf(cursor);
    if (topicId) await this.topics.requireTopic(topicId, 'topicId');
    const words = await this.words.searchQuery('messageWords', search, spelling === 'similar');
    if (!words) return { items: [] };
    const { times, end } = await this.times({ words, topicId, source, after }, limit);
    const ids = times.map(({ id }) => id);
    const rows = ids.length > 0 ? await this.messageSearchRepository.found(ids, words) : [];
    return { items: rows.map(viewFound), nextCursor: end && cursorOf(end) };
  }

  /**
   * A frequent word is soon found among the newest messages; a rare one is found by the index of words. Every step has
   * a limit, so no word takes long in a topic of a million messages.
   */
  private async times(query: MessageQuery, limit: number): Promise<FoundTimes> {
    const { messageSearchRepository: repository } = this;
    const ofNewest = await repository.amongNewest(query, newest, limit + 1);
    if (ofNewest.length > limit) return cut(ofNewest, limit);
    const ofAll = await repository.byWords(query, mostByWords, limit + 1);
    if (ofAll) return cut(ofAll, limit);
    const ofMany = await repository.amongMany(query, newestOfMany, limit + 1);
    return ofMany.times.length > limit ? cut(ofMany.times, limit) : ofMany;
  }
}

/** @param times one more than the page shows, if there is a next page */
const cut = (times: MessageTime[], limit: number): FoundTimes => ({
  times: times.slice(0, limit),
  end: times.length > limit ? times[limit - 1] : undefined,
});

const cursorOf = ({ createdAt, id }: MessageTime): string => encodeCursor(byTime.list, [createdAt, id]);

function timeOf(cursor: string): MessageTime {
  const [createdAt = '', id = ''] = positionOf(byTime, cursor);
  return { createdAt, id };
}

const viewFound = (row: FoundRow): FoundMessage => ({
  id: row.id,
  topic: { id: row.topicId, title: row.topicTitle, kind: row.topicKind },
  position: Number(row.position),
  authorName: row.authorName,
  author: row.authorUsername ? { username: row.authorUsername } : null,
  isGuest: row.isGuest,
  createdAt: row.createdAt.toISOString(),
  sourceType: row.sourceType,
  sourceName: row.sourceName,
  excerpt: foundExcerpt(row.content, row.marked),
});
