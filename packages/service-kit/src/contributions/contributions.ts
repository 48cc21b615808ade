import {
  type Actor,
  type adminEvents,
  contributionEvents,
  type DeletionReason,
  excerpt,
  type HoldReason,
  type Payload,
} from '@kubrik/contract';
import { personKey, requireUser } from '../calls/person.js';
import { Refusal } from '../calls/refusal.js';
import type { Outbox, Transaction } from '../messaging/outbox.js';
import { dropAuditEntry } from '../observability/context.js';
import type { KitConfig } from '../service/config.js';
import {
  addReport,
  type ContributionId,
  closeReports,
  countOpenReports,
  forgetState,
  setState,
  stateOf,
  trust,
} from './contribution.repository.js';
import type { ContributionKind, Hiding, Lockable, Returning } from './contribution-kind.js';
import { heldTextOf, type IncomingReport, moderatedDeletionOf, networkOfReport, reportOf } from './report.js';

type Decided = Payload<typeof adminEvents.reportsDecided>;

/**
 * The states of a contribution and its ways between them:
 *
 *     write ─▶ held ─▶ shown ─▶ suspended ─▶ deleted ─▶ shown …
 *                └───▶ refused ─▶ shown
 *
 * A text may be held until a moderator publishes or refuses it. Enough reports suspend a shown one. A moderator deletes and
 * restores it. Its author can withdraw it, for good. Each change happens under the lock of the kind, and is announced to the
 * moderators' inbox by `contributionEvents`.
 */
export class Contributions {
  constructor(
    private readonly outbox: Outbox,
    private readonly config: Pick<KitConfig, 'INTERNAL_TOKEN'>,
    private readonly kinds: readonly ContributionKind[],
  ) {}

  get kindNames(): string[] {
    return this.kinds.map(({ kind }) => kind);
  }

  /** Holds a contribution that `tx` has stored as hidden: only its author reads it until a moderator decides. */
  async hold<Item extends Lockable>(
    tx: Transaction,
    kind: ContributionKind<Item>,
    item: Item,
    reason: HoldReason,
  ): Promise<void> {
    const thing = kind.describe(item);
    await setState(tx.kit, thing, 'held');
    tx.emit(contributionEvents.held, heldTextOf(reason, thing));
  }

  /** Puts a contribution that is already shown into the inbox, where moderators look at it when they have time. */
  announce<Item extends Lockable>(tx: Transaction, kind: ContributionKind<Item>, item: Item): void {
    const { content, isShownWhole: _, ...thing } = kind.describe(item);
    tx.emit(contributionEvents.added, { ...thing, excerpt: excerpt(content) });
  }

  /** Forgets a contribution because something else takes its place; it is never restored. */
  async discard(tx: Transaction, id: ContributionId, { isInView = false } = {}): Promise<void> {
    if ((await forgetState(tx.kit, id)) || isInView) emitHidden(tx, id);
  }

  /** Whether it is held for a moderator. */
  async waits(tx: Transaction, id: ContributionId): Promise<boolean> {
    return (await stateOf(tx.kit, id)) === 'held';
  }

  /** Whether it has never been shown: it is held, or was refused. */
  async isHeld(tx: Transaction, id: ContributionId): Promise<boolean> {
    const state = await stateOf(tx.kit, id);
    return state === 'held' || state === 'refused';
  }

  /** Whether a moderator has deleted it and nobody has restored it. */
  async isDeleted(tx: Transaction, id: ContributionId): Promise<boolean> {
    return (await stateOf(tx.kit, id)) === 'deleted';
  }

  /** Reports it to the moderators. For some kinds, enough reports suspend it. */
  report<Item extends Lockable>(
    kind: ContributionKind<Item>,
    id: string,
    report: IncomingReport,
  ): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      // Takes the lock, so that no deletion is published before the report.
      const item = await kind.lock(tx, id);
      if (!item) throw kind.notFound();
      const thing = kind.describe(item);
      const isSuspended = (await stateOfItem(tx, item, thing)) === 'suspended';
      if (item.deletedAt && !isSuspended) throw kind.notFound();
      tx.emit(contributionEvents.reported, reportOf(this.config, report, thing));
      if (!kind.reportsUntilSuspended) return;
      const network = networkOfReport(this.config, report.origin, thing);
      await addReport(tx.kit, thing, { person: personKey(report.actor), network });
      if (isSuspended || (await countOpenReports(tx.kit, thing)) < kind.reportsUntilSuspended) return;
      await setState(tx.kit, thing, 'suspended');
      await kind.hide(tx, item, 'suspended', null);
    });
  }

  /**
   * A moderator deletes it on its page. If it is already deleted, nothing changes and no second audit entry is made.
   */
  deleteByModerator<Item extends Lockable>(
    kind: ContributionKind<Item>,
    id: string,
    actor: Actor,
    reason: DeletionReason,
  ): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      const item = await kind.lock(tx, id);
      if (!item) throw kind.notFound();
      await this.deleteLocked(tx, kind, item, actor, reason);
    });
  }

  async deleteLocked<Item extends Lockable>(
    tx: Transaction,
    kind: ContributionKind<Item>,
    item: Item,
    actor: Actor,
    reason: DeletionReason,
  ): Promise<void> {
    const thing = kind.describe(item);
    const state = await stateOfItem(tx, item, thing);
    if (item.deletedAt && state !== 'held' && state !== 'suspended') return dropAuditEntry();
    const deletion = moderatedDeletionOf(actor, reason, thing);
    if (deletion) tx.emit(contributionEvents.deletedByModerator, deletion);
    if (state === 'held') await this.refuse(tx, kind, item);
    else await this.hide(tx, kind, item, deletion ? 'deleted' : 'withdrawn', deletion?.moderatorId);
  }

  /**
   * Locks a contribution of the actor, who wants to change it.
   *
   * @throws Refusal when it is hidden, unless reports have suspended it; Forbidden when it is somebody else's
   */
  async lockOwn<Item extends Lockable>(
    tx: Transaction,
    kind: ContributionKind<Item>,
    id: string,
    actor: Actor,
  ): Promise<Item> {
    const item = await this.lockAuthored(tx, kind, id, actor);
    const state = await stateOfItem(tx, item, kind.describe(item));
    if (item.deletedAt && state !== 'suspended') throw kind.notFound();
    return item;
  }

  private async lockAuthored<Item extends Lockable>(
    tx: Transaction,
    kind: ContributionKind<Item>,
    id: string,
    actor: Actor,
  ): Promise<Item> {
    const item = await kind.lock(tx, id);
    if (!item) throw kind.notFound();
    if (kind.describe(item).authorId !== requireUser(actor).id) throw new Refusal('Forbidden');
    return item;
  }

  /** Its author withdraws it for good: nobody can restore it, even if a moderator has deleted it first. */
  withdraw<Item extends Lockable>(kind: ContributionKind<Item>, id: string, actor: Actor): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await this.withdrawLocked(tx, kind, await this.lockAuthored(tx, kind, id, actor));
    });
  }

  async withdrawLocked<Item extends Lockable>(
    tx: Transaction,
    kind: ContributionKind<Item>,
    item: Item,
  ): Promise<void> {
    const thing = kind.describe(item);
    const state = await stateOfItem(tx, item, thing);
    if (!item.deletedAt || state === 'suspended') return this.hide(tx, kind, item, 'withdrawn');
    if (state === undefined) return dropAuditEntry();
    await forgetState(tx.kit, thing);
    if (state === 'deleted') return;
    await kind.forget?.(tx, item);
    emitHidden(tx, thing);
  }

  /**
   * Hides it within another change's transaction. One that is already hidden is left alone, so that services do not
   * answer one another for ever.
   */
  async hideIn<Item extends Lockable>(
    tx: Transaction,
    kind: ContributionKind<Item>,
    id: string,
    how: Exclude<Hiding, 'suspended'>,
  ): Promise<void> {
    const item = await kind.lock(tx, id);
    if (item && !item.deletedAt) await this.hide(tx, kind, item, how);
  }

  /** Carries out a moderator's decision, if this service has the contribution. */
  async decide(tx: Transaction, decided: Decided): Promise<void> {
    const { outcome, heldFor, authorId } = decided;
    if (outcome !== 'deleted' && tellsOfLinks(heldFor) && authorId !== null) await trust(tx.kit, authorId);
    const kind = this.kinds.find((one) => one.kind === decided.kind);
    const item = await kind?.lock(tx, decided.itemId);
    if (!kind || !item) return;
    const state = await stateOfItem(tx, item, decided);
    // A refused one is published by a decision of its own.
    if (state === 'held' || (state === 'refused' && outcome !== 'kept'))
      return this.decideHeld(tx, kind, item, decided);
    if (kind.reportsUntilSuspended) await closeReports(tx.kit, decided);
    const isThere = (!item.deletedAt || state === 'suspended') && (kind.isOf?.(item, authorId) ?? true);
    if (asksForDeletion(decided) && isThere) await this.hide(tx, kind, item, 'deleted');
    if (outcome === 'kept') {
      if (state === 'suspended') await this.show(tx, kind, item, { how: 'kept', authorId });
      else if (!item.deletedAt) await kind.approve?.(tx, item);
    }
    if (outcome === 'restored' && state === 'deleted') {
      const place = await this.show(tx, kind, item, { how: 'restored', authorId });
      if (place) announceShown(tx, at(place, decided));
    }
  }

  private async decideHeld(
    tx: Transaction,
    kind: ContributionKind,
    item: Lockable,
    decided: Decided,
  ): Promise<void> {
    if (decided.outcome !== 'deleted') {
      const { authorId } = decided;
      const place = await this.show(tx, kind, item, { how: 'published', authorId });
      if (place) announceShown(tx, at(place, decided), { wasHeld: true });
    } else if (decided.rule !== null) {
      await this.refuse(tx, kind, item);
    } else if (!decided.isGone) {
      // The author has withdrawn it, and the inbox knows. One that was hidden with its page may come back with the
      // page.
      await forgetState(tx.kit, decided);
      await kind.forget?.(tx, item);
    }
  }

  private async refuse<Item extends Lockable>(
    tx: Transaction,
    kind: ContributionKind<Item>,
    item: Item,
  ): Promise<void> {
    await setState(tx.kit, kind.describe(item), 'refused');
    await kind.refuse?.(tx, item);
  }

  private async hide<Item extends Lockable>(
    tx: Transaction,
    kind: ContributionKind<Item>,
    item: Item,
    how: Exclude<Hiding, 'suspended'>,
    moderatorId: string | null = null,
  ): Promise<void> {
    const thing = kind.describe(item);
    if (how === 'deleted') await setState(tx.kit, thing, 'deleted');
    else await forgetState(tx.kit, thing);
    if (kind.reportsUntilSuspended) await closeReports(tx.kit, thing);
    await kind.hide(tx, item, how, moderatorId);
    emitHidden(tx, thing);
  }

  /** @returns whether people can read it now, or the path where they can */
  private async show(
    tx: Transaction,
    kind: ContributionKind,
    item: Lockable,
    returning: Returning,
  ): Promise<boolean | string> {
    if (!(await kind.mayReturn(tx, item, returning))) return false;
    await forgetState(tx.kit, kind.describe(item));
    return kind.show(tx, item, returning.how);
  }
}

/** Like `stateOf`, but without a query for a shown one. */
const stateOfItem = async (tx: Transaction, { deletedAt }: Lockable, id: ContributionId) =>
  deletedAt ? stateOf(tx.kit, id) : undefined;

const at = (place: boolean | string, decided: Decided): Decided =>
  typeof place === 'string' ? { ...decided, path: place } : decided;

/** Announces that a decision has restored a contribution, or published a held one. */
function announceShown(tx: Transaction, decided: Decided, { wasHeld = false } = {}): void {
  const { kind, itemId, excerpt, authorId, path, isAppealed, reporterIds } = decided;
  const thing = { kind, itemId, excerpt, authorId, path };
  tx.emit(contributionEvents.shown, { ...thing, isAppealed, reporterIds, wasHeld });
}

/** Whether the decision says that the service should delete the contribution. */
const asksForDeletion = ({ outcome, rule, isGone }: Decided): boolean =>
  outcome === 'deleted' && rule !== null && !isGone;

/**
 * Whether publishing a text that was held for this reason shows that its author's links can be trusted. Contacts of an
 * agent, a suspected fraud and a first vacancy do not show it.
 */
const tellsOfLinks = (heldFor: Decided['heldFor']): boolean =>
  heldFor === 'link' || heldFor === 'word' || heldFor === 'repeated';

function emitHidden(tx: Transaction, { kind, itemId }: ContributionId): void {
  tx.emit(contributionEvents.hidden, { kind, itemId });
}
