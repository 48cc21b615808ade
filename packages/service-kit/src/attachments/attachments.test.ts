import { randomUUID } from 'node:crypto';
import type { Attachment } from '@kubrik/contract';
import { describe, expect, it, vi } from 'vitest';
import { Attachments, Refusal, viewPublicAttachments } from '../index.js';
import { anAttachment } from '../testing/index.js';

const key = 'a key of thirty-two characters 12';
const attachments = new Attachments(key);
const person = { kind: 'visitor', id: randomUUID() } as const;
const owner = `visitor:${person.id}`;
const hour = 3_600_000;

/** The id and the access in a path. */
const partsOf = ({ path }: Attachment) => path.split('/').slice(-2) as [string, string];

describe('a ticket', () => {
  const one = anAttachment();

  it('hands its attachment over to its owner', () => {
    expect(attachments.take([attachments.ticketOf(one, owner)], person)).toEqual([one]);
    expect(attachments.take(undefined, person)).toEqual([]);
  });

  it('hands its attachment over to the panel’s administrator, whose uploads are a visitor’s', () => {
    const admin = { kind: 'admin', login: 'admin' } as const;
    expect(attachments.take([attachments.ticketOf(one, owner)], admin)).toEqual([one]);
    expect(() => attachments.take([attachments.ticketOf(one, owner, Date.now() - 24 * hour)], admin)).toThrow(
      Refusal,
    );
  });

  it.each([
    ['somebody else’s', () => [attachments.ticketOf(one, `user:${randomUUID()}`)]],
    ['signed by another key', () => [new Attachments(`${key}!`).ticketOf(one, owner)]],
    [
      'changed',
      () => [attachments.ticketOf(one, owner).replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'))],
    ],
    ['a day old', () => [attachments.ticketOf(one, owner, Date.now() - 24 * hour)]],
    ['given twice', () => [attachments.ticketOf(one, owner), attachments.ticketOf(one, owner)]],
    ['nonsense', () => ['', '.', 'x.y', '💥']],
  ])('is refused by its field when it is %s', (_, tickets) => {
    const take = () => attachments.take(tickets(), person, 'photos');
    expect(take).toThrow(Refusal);
    try {
      take();
    } catch (error) {
      expect((error as Refusal).form).toMatchObject({
        code: 'ValidationFailed',
        details: [{ field: 'photos' }],
      });
    }
  });
});

describe('a private path', () => {
  const [view] = attachments.viewFor(owner, [anAttachment()]);
  const [id, access] = partsOf(view as Attachment);

  it('opens for its reader alone, until the end of the next day', () => {
    expect(attachments.isAllowed(id, access, owner)).toBe(true);
    expect(attachments.isAllowed(id, access, `user:${person.id}`)).toBe(false);
    expect(attachments.isAllowed(randomUUID(), access, owner)).toBe(false);
    expect(attachments.isAllowed(id, access, owner, Date.now() + 23 * hour)).toBe(true);
    expect(attachments.isAllowed(id, access, owner, Date.now() + 48 * hour)).toBe(false);
  });

  it('stays the same within a day', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 0, 0, 1) });
    const pathNow = () => attachments.viewFor(owner, [{ ...(view as Attachment) }])[0]?.path;
    const first = pathNow();
    vi.setSystemTime(Date.UTC(2026, 10, 24, 23, 59, 59));
    expect(pathNow()).toBe(first);
    vi.setSystemTime(Date.UTC(2026, 10, 25));
    expect(pathNow()).not.toBe(first);
    vi.useRealTimers();
  });

  it.each(['public', '', '-', 'x-y', `9999999999999-${access.split('-').at(-1)}`, '9999999999999'])(
    'is not opened by %s',
    (other) => expect(attachments.isAllowed(id, other, owner)).toBe(false),
  );
});

it('a public path names nobody and never changes', () => {
  const one = anAttachment();
  expect(viewPublicAttachments([one])).toEqual([{ ...one, path: `/media/attachments/${one.id}/public` }]);
});
