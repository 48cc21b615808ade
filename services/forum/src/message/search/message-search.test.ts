import { randomUUID } from 'node:crypto';
import { type FoundMessage, forum, portEvents, type QueryInput } from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumService } from '../../service.definition.js';
import { foundExcerpt } from './found-excerpt.js';

let service: TestService;
let main: string;
const author = aUser('author');
const admin = { kind: 'admin', login: 'admin' } as const;

beforeAll(async () => {
  service = await startTestService(forumService);
  main = (await service.call(forum.mainChat)).id;
});
afterAll(() => service?.stop());

const say = (content: string, topicId = main) =>
  service.call(forum.postMessage, { body: { topicId, content }, actor: author });
const page = (query: QueryInput<typeof forum.findMessages>) => service.call(forum.findMessages, { query });
const textOf = ({ excerpt }: FoundMessage) => excerpt.map(({ text }) => text).join('');
const find = async (search: string, query: Partial<QueryInput<typeof forum.findMessages>> = {}) =>
  (await page({ search, ...query })).items.map(textOf);
const aTopic = async (title: string) => {
  const body = { title, content: 'Кто был?', category: 'ports' } as const;
  return (await service.call(forum.createTopic, { body, actor: author })).id;
};

describe('a search in messages', () => {
  it('answers place, author and the piece with the words that were found', async () => {
    const said = await say('Трос на брашпиле заменили');
    expect((await page({ search: 'тросы брашпиль' })).items).toEqual([
      {
        id: said.id,
        topic: { id: main, title: 'Общий чат', kind: 'main' },
        position: said.position,
        authorName: 'author',
        author: { username: 'author' },
        isGuest: false,
        createdAt: said.createdAt,
        sourceType: 'forum',
        sourceName: null,
        excerpt: [
          { text: 'Трос', isFound: true },
          { text: ' на ', isFound: false },
          { text: 'брашпиле', isFound: true },
          { text: ' заменили', isFound: false },
        ],
      },
    ]);
  });

  it('finds a changed message by its present text alone, and a deleted one not at all', async () => {
    const { id } = await say('Ждём буксир');
    await service.call(forum.editMessage, { params: { id }, body: { content: 'Ждём катер' }, actor: author });
    expect(await find('буксир')).toEqual([]);
    expect(await find('катера')).toEqual(['Ждём катер']);
    await service.call(forum.deleteOwnMessage, { params: { id }, actor: author });
    expect(await find('катер')).toEqual([]);
  });

  it('finds nothing of a deleted topic', async () => {
    const id = await aTopic('О шпангоутах');
    await say('Шпангоут треснул', id);
    expect(await find('шпангоут')).toHaveLength(1);
    await service.call(forum.deleteTopic, { params: { id }, actor: admin });
    expect(await find('шпангоут')).toEqual([]);
  });

  it('looks in one topic or one source', async () => {
    const id = await aTopic('О ластах');
    await say('Кнехт в теме', id);
    await say('Кнехт в чате');
    await service.publish(portEvents.commentAdded, {
      portId: 'RUVVO',
      portName: 'Владивосток',
      commentId: randomUUID(),
      authorName: 'Боцман',
      content: 'Кнехт в порту',
      authorId: null,
      repliedAuthorId: null,
    });
    await service.settle();
    expect(await find('кнехты')).toEqual(['Кнехт в порту', 'Кнехт в чате', 'Кнехт в теме']);
    expect(await find('кнехты', { topicId: id })).toEqual(['Кнехт в теме']);
    expect(await find('кнехты', { source: 'ports' })).toEqual(['Кнехт в порту']);
    expect(await find('кнехты', { source: 'news' })).toEqual([]);
  });

  it('pages from the newest message to the first, each once', async () => {
    const texts = Array.from({ length: 25 }, (_, n) => `Склянка номер ${n}`);
    for (const text of texts) await say(text);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await page({ search: 'склянки', limit: 10, cursor });
      found.push(...items.map(textOf));
      cursor = nextCursor;
    } while (cursor);
    expect(found).toEqual(texts.toReversed());
  });

  it('corrects a word that nobody has written, and with `similar` also one that somebody has', async () => {
    await say('Рангоут красили');
    expect(await find('рангуот')).toEqual(['Рангоут красили']);
    await say('Рангуот написали с ошибкой');
    expect(await find('рангуот')).toEqual(['Рангуот написали с ошибкой']);
    expect(await find('рангуот', { spelling: 'similar' })).toEqual([
      'Рангуот написали с ошибкой',
      'Рангоут красили',
    ]);
  });

  it('finds nothing by signs and stop words', async () => {
    for (const search of ['и в на', '!?', "':* & |", '\\\\', '%%']) expect(await find(search)).toEqual([]);
  });

  it('is refused for a text that is too short or too long, a wrong cursor and an unknown topic', async () => {
    await expect(find(' я ')).rejects.toThrow('Не меньше 2 символов');
    await expect(find('я'.repeat(101))).rejects.toThrow('Не больше 100 символов');
    await expect(find('трос', { cursor: 'AAAA' })).rejects.toThrow('BadCursor');
    await expect(find('трос', { topicId: randomUUID() })).rejects.toThrow('TopicNotFound');
  });

  it('goes on with the next page when many messages fit and none of the newest', async () => {
    const id = await aTopic('О ледоколах');
    // 20,010 old messages with the word, then 20,010 without it.
    await service.query(`
      insert into messages (id, topic_id, position, version, content, author_name, source_type, created_at)
      select gen_random_uuid(), '${id}', n, n, case when n <= 20010 then 'Ледокол ' else 'Катер ' end || n, 'Кок', 'forum',
        now() - interval '1 second' * (60000 - n)
      from generate_series(1, 40020) n`);
    const first = await page({ search: 'ледокол', topicId: id });
    expect(first.items).toEqual([]);
    const second = await page({ search: 'ледокол', topicId: id, cursor: first.nextCursor });
    expect(second.items.map(textOf)).toEqual(Array.from({ length: 20 }, (_, n) => `Ледокол ${20010 - n}`));
  });

  it('knows the words of long messages that are written at once', async () => {
    const long = (n: number) =>
      Array.from({ length: 1600 }, (_, word) =>
        `с${n}о${word}`.replaceAll(/\d/g, (digit) => 'абвгдежзик'.charAt(+digit)),
      )
        .join(' ')
        .slice(0, 9990);
    // Fewer at a time than the service has turns, so that none waits for one on a busy machine.
    for (let first = 10; first < 40; first += 5)
      await Promise.all(Array.from({ length: 5 }, (_, n) => say(long(first + n))));
    expect((await page({ search: 'сбаоб' })).items).toHaveLength(1);
  });
});

describe('the piece of a text', () => {
  const marked = (text: string, ...words: string[]) =>
    words.reduce((result, word) => result.replace(word, `\u0001${word}\u0002`), text);
  const piece = (text: string, ...words: string[]) => foundExcerpt(text, marked(text, ...words));

  it('is the whole of a short text, on one line', () => {
    expect(piece('Вышли\n\nв  море', 'море')).toEqual([
      { text: 'Вышли в ', isFound: false },
      { text: 'море', isFound: true },
    ]);
  });

  it('stands around the first word that was found', () => {
    const text = `${'слово '.repeat(100)}якорь ${'конец '.repeat(100)}`;
    const parts = piece(text, 'якорь');
    expect(parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')).toMatch(
      /^…(слово ){11}\[якорь\]( конец){27,28}…$/,
    );
  });

  it('cuts neither a character nor a mark', () => {
    const text = `${'🚢'.repeat(200)} якорь`;
    const parts = piece(text, 'якорь');
    expect(
      parts
        .map((part) => part.text)
        .join('')
        .isWellFormed(),
    ).toBe(true);
    expect(parts.at(-1)).toEqual({ text: 'якорь', isFound: true });
    const endless = '🚢'.repeat(200);
    expect(
      piece(endless)
        .map((part) => part.text)
        .join('')
        .isWellFormed(),
    ).toBe(true);
  });

  it('marks nothing by marks of another text', () => {
    expect(foundExcerpt('Другой текст', '\u0001Чужой\u0002')).toEqual([
      { text: 'Другой текст', isFound: false },
    ]);
  });
});
