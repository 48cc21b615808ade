import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SendQueueEntry } from '../../platform/send-queue/entry';
import { attemptStorageKey, saveDraft } from '../../platform/storage/draft';
import {
  clearDraft,
  refusalOfDraft,
  restoreDraft,
  storeDraft,
  takeBack,
  textDraft,
  unlessBlank,
  valuesAfterSending,
} from './form-draft';

const empty = { name: '', rating: 5 };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a draft fills the fields that it has, and none with a value of another type', () => {
  storeDraft({ key: 'port' }, { name: 'Находка', rating: 'five', other: 1 });
  expect(restoreDraft({ key: 'port' }, empty)).toEqual({ name: 'Находка', rating: 5 });
});

it('a draft that cannot be read leaves the default values', () => {
  saveDraft('port', '{"name":');
  const draft = { key: 'port', read: (text: string) => JSON.parse(text) as Partial<typeof empty> };
  expect(restoreDraft(draft, empty)).toEqual(empty);
  expect(restoreDraft({ key: 'port' }, empty)).toEqual(empty);
});

it('a draft of one text is stored as that text, and a blank form has none', () => {
  const draft = textDraft('question', 'message');
  storeDraft(draft, { message: 'Когда выплатят?' });
  expect(localStorage.getItem('draft:question')).toBe('Когда выплатят?');
  expect(restoreDraft(draft, { message: '' })).toEqual({ message: 'Когда выплатят?' });
  storeDraft({ key: 'comment', write: unlessBlank }, { name: ' ', content: '' });
  expect(localStorage.getItem('draft:comment')).toBeNull();
});

it('a cleared draft leaves nothing, neither its files nor the values of an attempt that was refused', () => {
  storeDraft({ key: 'complaint' }, { name: 'Severnaya', attachments: ['file'] });
  localStorage.setItem(attemptStorageKey('complaint'), '{"values":"Severnaya","clientId":"1"}');
  storeDraft({ key: 'other' }, { name: 'Zarya' });
  clearDraft('complaint');
  for (const part of ['', ':files', ':attempt'])
    expect(localStorage.getItem(`draft:complaint${part}`)).toBeNull();
  expect(localStorage.getItem('draft:other')).toContain('Zarya');
});

it('after sending, a field keeps what was typed during the request, and the others are reset', () => {
  const sent = { name: 'Вахтенный', content: 'Первый.' };
  const blank = { name: 'Вахтенный', content: '' };
  expect(valuesAfterSending(sent, sent, blank)).toEqual(blank);
  expect(valuesAfterSending(sent, { ...sent, content: 'Второй.' }, blank).content).toBe('Второй.');
});

it('what the server has refused comes back into its form with its files, and with the reason once', () => {
  const form = { code: 'ValidationFailed', message: 'Проверьте', details: [] };
  const entry = {
    draft: { key: 'port', text: '{"name":"Находка"}' },
    attachments: [{ id: 'photo' }],
    refusal: { status: 400, message: 'Проверьте', form },
  } as unknown as SendQueueEntry;
  takeBack(entry);
  const beginning = { ...empty, attachments: [] as string[] };
  expect(restoreDraft({ key: 'port' }, beginning)).toEqual({
    ...{ name: 'Находка', rating: 5 },
    attachments: ['photo'],
  });
  expect(refusalOfDraft('port')).toEqual(form);
  expect(refusalOfDraft('port')).toBeUndefined();
});
