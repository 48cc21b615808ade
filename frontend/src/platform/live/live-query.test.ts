import { beforeEach, expect, it, vi } from 'vitest';
import { joinRoom } from './live-connection';
import { liveQuery } from './live-query';

vi.mock('./live-connection', () => ({ joinRoom: vi.fn() }));

const leave = vi.fn();
const join = () => vi.mocked(joinRoom).mock.lastCall?.[2]?.();
beforeEach(() => {
  // Queries of the server's rendering join no room, so the test runs as a browser.
  vi.stubEnv('SSR', false);
  vi.clearAllMocks();
  vi.mocked(joinRoom).mockReturnValue(leave);
});

function anEntry() {
  let remove = () => {};
  const cacheEntryRemoved = new Promise<void>((resolve) => {
    remove = resolve;
  });
  return { entry: { cacheDataLoaded: Promise.reject(new Error('no answer')), cacheEntryRemoved }, remove };
}

it('a query joins its room once it was read, reads again at each join, and leaves when it is not cached', async () => {
  const { entry, remove } = anEntry();
  const refetch = vi.fn();
  const done = liveQuery(entry, { room: 'news', refetch, events: (read) => ({ 'news.published': read }) });
  await vi.waitFor(() => expect(joinRoom).toHaveBeenCalled());
  expect(vi.mocked(joinRoom).mock.lastCall?.[0]).toBe('news');
  join();
  expect(refetch).toHaveBeenCalledTimes(1);
  remove();
  await done;
  expect(leave).toHaveBeenCalledTimes(1);
});

it('events during a read cause one more read', async () => {
  const { entry } = anEntry();
  let answer = () => {};
  const refetch = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  void liveQuery(entry, { room: 'news', refetch, events: (read) => ({ 'news.published': read }) });
  await vi.waitFor(() => expect(joinRoom).toHaveBeenCalled());
  const handlers = vi.mocked(joinRoom).mock.lastCall?.[1] as Record<string, () => void>;
  for (let event = 0; event < 3; event += 1) handlers['news.published']?.();
  expect(refetch).toHaveBeenCalledTimes(1);
  answer();
  await vi.waitFor(() => expect(refetch).toHaveBeenCalledTimes(2));
});

it('a query that is read with the page is read again only after a lost connection', async () => {
  const { entry } = anEntry();
  const refetch = vi.fn();
  void liveQuery(entry, { room: 'site', refetch, events: () => ({}), skipFirstJoin: true });
  await vi.waitFor(() => expect(joinRoom).toHaveBeenCalled());
  join();
  expect(refetch).not.toHaveBeenCalled();
  join();
  expect(refetch).toHaveBeenCalledTimes(1);
});
