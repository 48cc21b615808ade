import { coalesce } from '../coalesce';
import type { SendQueueDependencies } from './dependencies';
import { isUnsent, type NewEntry, type Outcome, type SendQueueEntry } from './entry';
import { refusalOf } from './refusal';

/** A caller in this page that waits for the outcome of the first attempt. */
interface AwaitedEntry {
  entry: SendQueueEntry;
  hasForm: boolean;
  resolve(outcome: Outcome): void;
}

/** In ms. */
const firstPause = 2000;
const longestPause = 60_000;

/**
 * Stores what a person wrote until the server has it, through lost connections and reloads. Entries are sent
 * in the order in which they were written, by one tab at a time. A refused entry stays with its reason and is
 * not retried.
 */
export class SendQueue {
  private entries: SendQueueEntry[] = [];
  private shown: readonly SendQueueEntry[] = [];
  private userId: string | null | undefined;
  /**
   * Ids of entries at their first attempt; before any other entry is sent, the server must confirm who is
   * signed in.
   */
  private readonly fresh = new Set<string>();
  /** Entries that are being stored at present. */
  private readonly saving = new Map<string, SendQueueEntry>();
  /** Ids of entries that are being removed from the store. */
  private readonly removing = new Set<string>();
  /** For each running read of the store, ids that were removed meanwhile and may still be in its result. */
  private readonly reads = new Set<Set<string>>();
  private readonly awaited = new Map<string, AwaitedEntry>();
  private readonly watchers = new Set<() => void>();
  private readonly listeners = new Set<(outcome: Outcome) => unknown>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = firstPause;

  constructor(private readonly dependencies: SendQueueDependencies) {}

  /** The current person's entries in order; the same array until something changes. */
  list = (): readonly SendQueueEntry[] => this.shown;

  watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Author of a new entry: null for a visitor. */
  author = (): string | null => (this.userId === undefined ? this.dependencies.lastUserId : this.userId);

  /** The current person's entries whose first attempt did not succeed. */
  waiting = (): readonly SendQueueEntry[] =>
    this.shown.filter((entry) => isUnsent(entry) && !entry.refusal && !this.fresh.has(entry.clientId));

  /** Listens to every entry that is sent or refused; a listener that returns true has shown the outcome. */
  listen(listener: (outcome: Outcome) => unknown): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  setUser(userId: string | null): void {
    const isSame = userId === this.userId;
    this.userId = userId;
    this.dependencies.rememberUser(userId);
    if (isSame) return;
    this.show();
    void this.liftSessionRefusals().then(() => this.drain());
  }

  /**
   * Shows the entry at once, stores it (`stored`) and sends it; `outcome` is that of the first attempt. With
   * `hasForm`, an entry that the first attempt refuses is removed, because its form still has the text.
   */
  enqueue(written: NewEntry, { hasForm = false } = {}): { stored: Promise<void>; outcome: Promise<Outcome> } {
    const writtenAt = Math.max(Date.now(), (this.entries.at(-1)?.writtenAt ?? 0) + 1);
    const entry = { ...written, writtenAt };
    const isOlder = ({ replaces, userId }: SendQueueEntry) =>
      entry.replaces !== undefined && replaces === entry.replaces && userId === entry.userId;
    const older = this.entries.filter(isOlder);
    this.entries = [...this.entries.filter((other) => !isOlder(other)), entry];
    for (const { clientId, attachments } of older) {
      this.forget(clientId);
      this.dropFiles(attachments, 'discarded');
    }
    for (const removed of [this.removing, ...this.reads]) removed.delete(entry.clientId);
    this.fresh.add(entry.clientId);
    const outcome = new Promise<Outcome>((resolve) =>
      this.awaited.set(entry.clientId, { entry, hasForm, resolve }),
    );
    this.show();
    this.saving.set(entry.clientId, entry);
    const stored = this.dependencies.store.put(entry).then(async () => {
      this.saving.delete(entry.clientId);
      for (const { clientId } of older) await this.removeFromStore(clientId);
      this.notifyStoreChanged();
      this.drain();
    });
    return { stored, outcome };
  }

  /**
   * Removes an entry that was sent, or that the person discards or (with `keepsFiles`) takes back into its
   * form.
   */
  async remove(clientId: string, { keepsFiles = false } = {}): Promise<void> {
    const entry = this.entries.find((other) => other.clientId === clientId);
    if (!keepsFiles) this.dropFiles(entry?.attachments, 'discarded');
    this.entries = this.entries.filter((entry) => entry.clientId !== clientId);
    this.forget(clientId);
    this.show();
    await this.removeFromStore(clientId);
    this.notifyStoreChanged();
  }

  private dropFiles(files: SendQueueEntry['attachments'], reason: 'sent' | 'discarded'): void {
    if (files?.length) this.dependencies.dropFiles(files, reason);
  }

  /** Prevents reads of the store that began before the removal from bringing the entry back. */
  private forget(clientId: string): void {
    for (const removed of [this.removing, ...this.reads]) removed.add(clientId);
  }

  private async removeFromStore(clientId: string): Promise<void> {
    await this.dependencies.store.remove(clientId);
    this.removing.delete(clientId);
  }

  async retry(clientId: string): Promise<void> {
    const entry = this.entries.find((other) => other.clientId === clientId);
    if (!entry) return;
    await this.replace({ ...entry, refusal: undefined });
    this.drain();
  }

  /** Reads the store, which another tab may have changed. */
  async reload(): Promise<void> {
    const before = [...this.saving.values()];
    const removed = new Set(this.removing);
    this.reads.add(removed);
    const all = await this.dependencies.store.all().finally(() => this.reads.delete(removed));
    const stored = all.filter(({ clientId }) => !removed.has(clientId));
    const saving = [...before, ...this.saving.values()].filter((entry) => this.has(entry));
    const known = new Map([...saving, ...stored].map((entry) => [entry.clientId, entry]));
    this.entries = [...known.values()].sort((a, b) => a.writtenAt - b.writtenAt);
    this.show();
    for (const { entry } of [...this.awaited.values()])
      this.settleFromStore(entry, known.get(entry.clientId));
  }

  /**
   * Another tab has sent the entry or got a refusal: gives this page's waiting caller the outcome from the
   * store.
   */
  private settleFromStore(entry: SendQueueEntry, now: SendQueueEntry | undefined): void {
    if (now?.refusal) this.answer({ state: 'refused', entry: now, refusal: now.refusal });
    else if (!now || !isUnsent(now)) this.answer({ state: 'queued', entry });
  }

  /** Sends the waiting entries; a call during a run causes one more run. */
  drain = coalesce((): Promise<void> => {
    clearTimeout(this.timer);
    return this.dependencies.withExclusiveLock(() => this.sendAll()).catch(() => this.retryLater());
  });

  private async sendAll(): Promise<void> {
    await this.reload();
    let isConfirmed = false;
    for (const entry of this.entries) {
      if (entry.refusal || !isUnsent(entry) || !this.has(entry)) continue;
      if (!isConfirmed && this.mustConfirm(entry)) {
        const userId = await this.dependencies.fetchCurrentUserId();
        if (userId === undefined) return this.retryLater();
        isConfirmed = true;
        this.setUser(userId);
      }
      if (entry.userId !== this.userId) this.answer({ state: 'queued', entry });
      else if (!(await this.sendOne(entry))) return this.retryLater();
    }
    this.pause = firstPause;
  }

  /** Whether the server has to confirm who is signed in before the entry is sent. */
  private mustConfirm({ clientId, userId }: SendQueueEntry): boolean {
    return this.userId === undefined || (userId === this.userId && !this.fresh.has(clientId));
  }

  /** False when the next entry would fail in the same way. */
  private async sendOne(entry: SendQueueEntry): Promise<boolean> {
    try {
      const reply = await this.dependencies.send(entry);
      this.pause = firstPause;
      // A reply without a waiting page is stored first, without the entry's text, because the server gives it
      // only once.
      const keepsReply = entry.keepsReply && !this.awaited.has(entry.clientId);
      if (keepsReply) await this.replace(withoutText(entry, reply));
      // Before the removal, so that the page shows the server's copy without a gap.
      this.settle({ state: 'sent', entry, reply });
      if (!keepsReply) await this.remove(entry.clientId, { keepsFiles: true });
      this.dropFiles(entry.attachments, 'sent');
      return true;
    } catch (error) {
      this.fresh.delete(entry.clientId);
      const refusal = refusalOf(error);
      if (!refusal) return false;
      // The person has removed the entry during the request.
      if (!this.has(entry)) return true;
      const hasForm = this.awaited.get(entry.clientId)?.hasForm;
      if (!hasForm) await this.replace({ ...entry, refusal });
      this.settle({ state: 'refused', entry, refusal });
      if (hasForm) await this.remove(entry.clientId, { keepsFiles: true });
      return true;
    }
  }

  /** Gives the outcome to this page's waiting caller. @returns whether there was one */
  private answer(outcome: Outcome): boolean {
    const { clientId } = outcome.entry;
    const waiting = this.awaited.get(clientId);
    this.awaited.delete(clientId);
    waiting?.resolve(outcome);
    return waiting !== undefined;
  }

  private settle(outcome: Outcome): void {
    let isHandled = this.answer(outcome);
    for (const listener of [...this.listeners]) isHandled = listener(outcome) === true || isHandled;
    if (!isHandled) this.dependencies.onUnhandledOutcome(outcome);
  }

  /** Tries again after a pause that doubles, while there is no connection or the server fails. */
  private retryLater(): void {
    for (const { entry } of [...this.awaited.values()]) {
      this.fresh.delete(entry.clientId);
      this.answer({ state: 'queued', entry });
    }
    this.show();
    this.timer = setTimeout(this.drain, this.pause);
    this.pause = Math.min(this.pause * 2, longestPause);
  }

  /** Removes refusals that were due to a missing session, once the author is signed in. */
  private async liftSessionRefusals(): Promise<void> {
    for (const entry of this.entries) {
      if (entry.refusal?.status === 401 && entry.userId === this.userId) {
        await this.replace({ ...entry, refusal: undefined });
      }
    }
  }

  private async replace(entry: SendQueueEntry): Promise<void> {
    this.entries = this.entries.map((other) => (other.clientId === entry.clientId ? entry : other));
    this.show();
    await this.dependencies.store.put(entry);
    this.notifyStoreChanged();
  }

  private has({ clientId }: SendQueueEntry): boolean {
    return this.entries.some((entry) => entry.clientId === clientId);
  }

  private show(): void {
    const userId = this.author();
    this.shown = this.entries.filter((entry) => entry.userId === userId);
    for (const watcher of [...this.watchers]) watcher();
  }

  private notifyStoreChanged(): void {
    this.dependencies.onStoreChanged(!this.entries.some(isUnsent));
  }
}

const withoutText = (
  { attachments: _, draft: __, ...entry }: SendQueueEntry,
  reply: unknown,
): SendQueueEntry => ({
  ...entry,
  text: '',
  call: { name: entry.call.name },
  reply,
});
