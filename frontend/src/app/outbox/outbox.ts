import { isUnsent, type NewEntry, type OutboxEntry, type Outcome } from './entry';
import type { OutboxParts } from './outbox-parts';
import { refusalOf } from './refusal';

/** Somebody in this page waits for what becomes of the first try. */
interface Awaited {
  entry: OutboxEntry;
  hasForm: boolean;
  resolve(outcome: Outcome): void;
}

const firstPause = 2000;
const longestPause = 60_000;
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
  private readonly awaited = new Map<string, Awaited>();
  private readonly watchers = new Set<() => void>();
  private readonly listeners = new Set<(outcome: Outcome) => unknown>();
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

  /** Who writes now: null for a visitor. */
  writer = (): string | null => (this.userId === undefined ? this.parts.remembered : this.userId);

  /** What is here because it could not be sent at once. */
  waiting = (): readonly OutboxEntry[] =>
    this.shown.filter((entry) => isUnsent(entry) && !entry.refusal && !this.fresh.has(entry.clientId));

  /** Hears of every entry that is sent or refused, also of those written before a reload; true: it has told of it. */
  listen(listener: (outcome: Outcome) => unknown): () => void {
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

  /**
   * Shows it at once, keeps it (`kept`), sends it; `outcome` is what became of the first try. `hasForm`: what is refused
   * then is still in its form, and is not kept here.
   */
  enqueue(written: NewEntry, { hasForm = false } = {}): { kept: Promise<void>; outcome: Promise<Outcome> } {
    const writtenAt = Math.max(Date.now(), (this.entries.at(-1)?.writtenAt ?? 0) + 1);
    const entry = { ...written, writtenAt };
    const isOlder = ({ replaces, userId }: OutboxEntry) =>
      entry.replaces !== undefined && replaces === entry.replaces && userId === entry.userId;
    const older = this.entries.filter(isOlder);
    this.entries = [...this.entries.filter((other) => !isOlder(other)), entry];
    this.fresh.add(entry.clientId);
    const outcome = new Promise<Outcome>((resolve) =>
      this.awaited.set(entry.clientId, { entry, hasForm, resolve }),
    );
    this.show();
    this.saving.set(entry.clientId, entry);
    const kept = this.parts.store.put(entry).then(async () => {
      this.saving.delete(entry.clientId);
      for (const { clientId } of older) await this.parts.store.remove(clientId);
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
    const before = [...this.saving.values()];
    const stored = await this.parts.store.all();
    const saving = [...before, ...this.saving.values()].filter((entry) => this.has(entry));
    const known = new Map([...saving, ...stored].map((entry) => [entry.clientId, entry]));
    this.entries = [...known.values()].sort((a, b) => a.writtenAt - b.writtenAt);
    this.show();
    for (const { entry } of [...this.awaited.values()])
      this.hearFromOtherTab(entry, known.get(entry.clientId));
  }

  /** Another tab has sent it, or was refused: whoever waits for it here is told as much as is known. */
  private hearFromOtherTab(entry: OutboxEntry, now: OutboxEntry | undefined): void {
    if (now?.refusal) this.answer({ state: 'refused', entry: now, refusal: now.refusal });
    else if (!now || !isUnsent(now)) this.answer({ state: 'kept', entry });
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
      if (entry.refusal || !isUnsent(entry) || !this.has(entry)) continue;
      if (!isConfirmed && this.mustConfirm(entry)) {
        const userId = await this.parts.whoIsHere();
        if (userId === undefined) return this.later();
        isConfirmed = true;
        this.setUser(userId);
      }
      if (entry.userId !== this.userId) this.answer({ state: 'kept', entry });
      else if (!(await this.sendOne(entry))) return this.later();
    }
    this.pause = firstPause;
  }

  /** Whether the server has to say who is here before it is sent. */
  private mustConfirm({ clientId, userId }: OutboxEntry): boolean {
    return this.userId === undefined || (userId === this.userId && !this.fresh.has(clientId));
  }

  /** False when there is no use in trying the next one now. */
  private async sendOne(entry: OutboxEntry): Promise<boolean> {
    try {
      const reply = await this.parts.send(entry);
      this.pause = firstPause;
      // On the disk before anything else, without what was written: a secret that nobody here waits for.
      const isKept = entry.keepsReply && !this.awaited.has(entry.clientId);
      if (isKept) await this.replace({ ...entry, text: '', call: { name: entry.call.name }, reply });
      // Told first: what the page shows of it changes hands without a moment in between.
      this.settle({ state: 'sent', entry, reply });
      if (!isKept) await this.remove(entry.clientId);
      return true;
    } catch (error) {
      this.fresh.delete(entry.clientId);
      const refusal = refusalOf(error);
      if (!refusal) return false;
      // What was given up meanwhile stays given up.
      if (!this.has(entry)) return true;
      const hasForm = this.awaited.get(entry.clientId)?.hasForm;
      if (!hasForm) await this.replace({ ...entry, refusal });
      this.settle({ state: 'refused', entry, refusal });
      if (hasForm) await this.remove(entry.clientId);
      return true;
    }
  }

  /** Tells whoever waits for it in this page. */
  private answer(outcome: Outcome): boolean {
    const { clientId } = outcome.entry;
    const waiting = this.awaited.get(clientId);
    this.awaited.delete(clientId);
    waiting?.resolve(outcome);
    return waiting !== undefined;
  }

  private settle(outcome: Outcome): void {
    let isTold = this.answer(outcome);
    for (const listener of [...this.listeners]) isTold = listener(outcome) === true || isTold;
    if (!isTold) this.parts.untold(outcome);
  }

  /** The link is away, or the server is in trouble: all that waits goes on waiting, a little longer each time. */
  private later(): void {
    for (const { entry } of [...this.awaited.values()]) {
      this.fresh.delete(entry.clientId);
      this.answer({ state: 'kept', entry });
    }
    this.show();
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

  private has({ clientId }: OutboxEntry): boolean {
    return this.entries.some((entry) => entry.clientId === clientId);
  }

  private show(): void {
    const userId = this.writer();
    this.shown = this.entries.filter((entry) => entry.userId === userId);
    for (const watcher of [...this.watchers]) watcher();
  }

  private tell(): void {
    this.parts.changed(!this.entries.some(isUnsent));
  }
}
