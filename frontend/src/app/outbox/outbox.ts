import { RequestError } from '../request';
import type { NewEntry, OutboxEntry, Outcome } from './entry';
import type { EntryStore } from './entry-store';

export interface OutboxParts {
  store: EntryStore;
  /** Makes the entry's call once. */
  send(entry: OutboxEntry): Promise<unknown>;
  /** The signed-in person's id by the server's word, null for a visitor, undefined when it could not be asked. */
  whoIsHere(): Promise<string | null | undefined>;
  /** Runs `work` in no two tabs at once. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Something in the store has changed: other tabs look. */
  changed(isEmpty: boolean): void;
  /** Whom this page showed last; entries of theirs are shown until the server has said who is here. */
  remembered: string | null;
  remember(userId: string | null): void;
}

const firstPause = 2000;
const longestPause = 60_000;
const passing = new Set([408, 425, 429]);

/** True when sending the same again may succeed: there was no answer, or the server is in trouble. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof RequestError) || error.status >= 500 || passing.has(error.status);

/**
 * Keeps what a person wrote until the server has it: through a lost link, a reload, a dead battery. Sent in the order
 * in which it was written, by one tab at a time; a refusal ends the tries and stays with its reason.
 */
export class Outbox {
  private entries: OutboxEntry[] = [];
  private shown: readonly OutboxEntry[] = [];
  private userId: string | null | undefined;
  /** Written in this page by the person that it shows; for anything else the server is asked who is here. */
  private readonly fresh = new Set<string>();
  /** Written, but not yet in the store. */
  private readonly saving = new Map<string, OutboxEntry>();
  private readonly awaited = new Map<string, (outcome: Outcome) => void>();
  private readonly watchers = new Set<() => void>();
  private readonly listeners = new Set<(outcome: Outcome) => void>();
  private running: Promise<void> | undefined;
  private again = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = firstPause;

  constructor(private readonly parts: OutboxParts) {}

  /** The entries of the person who is here, in their order; the same array until something changes. */
  list = (): readonly OutboxEntry[] => this.shown;

  watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Hears of every entry that is sent or refused, also of those written before a reload. */
  listen(listener: (outcome: Outcome) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  setUser(userId: string | null): void {
    const isSame = userId === this.userId;
    this.userId = userId;
    this.parts.remember(userId);
    if (isSame) return;
    this.show();
    void this.forgive().then(() => this.drain());
  }

  /** Shows it at once, keeps it (`kept`), sends it; `outcome` is what became of the first try. */
  enqueue(written: NewEntry): { kept: Promise<void>; outcome: Promise<Outcome> } {
    const writtenAt = Math.max(Date.now(), (this.entries.at(-1)?.writtenAt ?? 0) + 1);
    const entry = { ...written, writtenAt };
    this.entries = [...this.entries, entry];
    this.fresh.add(entry.clientId);
    const outcome = new Promise<Outcome>((resolve) => this.awaited.set(entry.clientId, resolve));
    this.show();
    this.saving.set(entry.clientId, entry);
    const kept = this.parts.store.put(entry).then(() => {
      this.saving.delete(entry.clientId);
      this.tell();
      this.drain();
    });
    return { kept, outcome };
  }

  /** Gives up an entry: what was refused is edited or thrown away. */
  async remove(clientId: string): Promise<void> {
    this.entries = this.entries.filter((entry) => entry.clientId !== clientId);
    this.show();
    await this.parts.store.remove(clientId);
    this.tell();
  }

  async retry(clientId: string): Promise<void> {
    const entry = this.entries.find((other) => other.clientId === clientId);
    if (!entry) return;
    await this.replace({ ...entry, refusal: undefined });
    this.drain();
  }

  /** Looks at what is stored; another tab has changed it, or the page has just been opened. */
  async reload(): Promise<void> {
    const stored = await this.parts.store.all();
    const known = new Map([...this.saving, ...stored.map((entry) => [entry.clientId, entry] as const)]);
    this.entries = [...known.values()].sort((a, b) => a.writtenAt - b.writtenAt);
    this.show();
  }

  /** Sends what waits; asking while that is under way means once more afterwards. */
  drain = (): void => {
    clearTimeout(this.timer);
    if (this.running) {
      this.again = true;
      return;
    }
    this.again = false;
    this.running = this.parts
      .exclusively(() => this.sendAll())
      .catch(() => this.later())
      .finally(() => {
        this.running = undefined;
        if (this.again) this.drain();
      });
  };

  private async sendAll(): Promise<void> {
    await this.reload();
    let isConfirmed = false;
    for (const entry of this.entries) {
      if (entry.refusal || (this.userId !== undefined && entry.userId !== this.userId)) continue;
      if (!isConfirmed && !this.fresh.has(entry.clientId)) {
        const userId = await this.parts.whoIsHere();
        if (userId === undefined) return this.later();
        isConfirmed = true;
        this.setUser(userId);
      }
      if (entry.userId !== this.userId) continue;
      if (!(await this.sendOne(entry))) return this.later();
    }
    this.pause = firstPause;
  }

  /** False when there is no use in trying the next one now. */
  private async sendOne(entry: OutboxEntry): Promise<boolean> {
    try {
      const reply = await this.parts.send(entry);
      this.pause = firstPause;
      // Told first: what the page shows of it changes hands without a moment in between.
      this.settle({ state: 'sent', entry, reply });
      await this.remove(entry.clientId);
      return true;
    } catch (error) {
      this.fresh.delete(entry.clientId);
      if (isPassing(error)) return false;
      const { status, form, message } = error as RequestError;
      const refusal = { status, form, message: form?.details?.[0]?.message ?? form?.message ?? message };
      await this.replace({ ...entry, refusal });
      this.settle({ state: 'refused', entry, refusal });
      return true;
    }
  }

  private settle(outcome: Outcome): void {
    const { clientId } = outcome.entry;
    this.awaited.get(clientId)?.(outcome);
    this.awaited.delete(clientId);
    for (const listener of [...this.listeners]) listener(outcome);
  }

  /** The link is away, or the server is in trouble: all that waits goes on waiting, a little longer each time. */
  private later(): void {
    for (const entry of this.entries) this.awaited.get(entry.clientId)?.({ state: 'kept', entry });
    this.awaited.clear();
    this.timer = setTimeout(this.drain, this.pause);
    this.pause = Math.min(this.pause * 2, longestPause);
  }

  /** What was refused because nobody was signed in is no longer refused when its writer is. */
  private async forgive(): Promise<void> {
    for (const entry of this.entries) {
      if (entry.refusal?.status === 401 && entry.userId === this.userId) {
        await this.replace({ ...entry, refusal: undefined });
      }
    }
  }

  private async replace(entry: OutboxEntry): Promise<void> {
    this.entries = this.entries.map((other) => (other.clientId === entry.clientId ? entry : other));
    this.show();
    await this.parts.store.put(entry);
    this.tell();
  }

  private show(): void {
    const userId = this.userId === undefined ? this.parts.remembered : this.userId;
    this.shown = this.entries.filter((entry) => entry.userId === userId);
    for (const watcher of [...this.watchers]) watcher();
  }

  private tell(): void {
    this.parts.changed(this.entries.length === 0);
  }
}
