import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readPlaceOf, storeReadPlace } from './read-places';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});

describe('places in topics', () => {
  it('are kept for each topic, and only go on', () => {
    storeReadPlace('chat', 10);
    storeReadPlace('topic', 3);
    storeReadPlace('chat', 7);
    expect([readPlaceOf('chat'), readPlaceOf('topic'), readPlaceOf('other')]).toEqual([10, 3, undefined]);
  });
  it('are kept for the 200 topics that were read last', () => {
    for (let n = 0; n < 200; n++) storeReadPlace(`topic ${n}`, 1);
    storeReadPlace('topic 0', 2);
    storeReadPlace('one more', 1);
    expect(readPlaceOf('topic 0')).toBe(2);
    expect(readPlaceOf('topic 1')).toBeUndefined();
  });
  it.each(['', '{', '{}', '[1,["chat","x"],["chat"]]', 'null'])(
    'are none when the stored text is %j',
    (text) => {
      stored.set('readPlaces', text);
      expect(readPlaceOf('chat')).toBeUndefined();
    },
  );
});
