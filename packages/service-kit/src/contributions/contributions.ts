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
 * The life of everything that people write and others read:
 *
 *     write ─▶ held ─▶ shown ─▶ suspended ─▶ deleted ─▶ shown …
 *                └───▶ refused ─▶ shown
 *
 * A text that waits is held until a moderator publishes or refuses it; enough reports suspend what is shown; a moderator
 * deletes and restores; what its author takes back is gone for good. Each change of one thing happens under the lock of its
 * kind, and the moderators' inbox hears of it by `contributionEvents`.
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

  /** Of something that `tx` has stored out of view: nobody but its author reads it until a moderator decides. */
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

  /** Of something that others read already: moderators look at it when they have time. */
  announce<Item extends Lockable>(tx: Transaction, kind: ContributionKind<Item>, item: Item): void {
    const { content, isShownWhole: _, ...thing } = kind.describe(item);
    tx.emit(contributionEvents.added, { ...thing, excerpt: excerpt(content) });
  }

  /** Something else takes its place: nobody brings it back. */
  async discard(tx: Transaction, id: ContributionId, { isInView = false } = {}): Promise<void> {
    if ((await forgetState(tx.kit, id)) || isInView) emitHidden(tx, id);
  }

  /** Whether it waits for a moderator. */
  async waits(tx: Transaction, id: ContributionId): Promise<boolean> {
    return (await stateOf(tx.kit, id)) === 'held';
  }

  /** Whether it has never been in view: it waits for a moderator, or was refused. */
  async isHeld(tx: Transaction, id: ContributionId): Promise<boolean> {
    const state = await stateOf(tx.kit, id);
    return state === 'held' || state === 'refused';
  }

  /** Whether a moderator has deleted it, and nobody has brought it back. */
  async isDeleted(tx: Transaction, id: ContributionId): Promise<boolean> {
    return (await stateOf(tx.kit, id)) === 'deleted';
  }

  /** Anybody reports it to the moderators; for some kinds enough reports take it out of view. */
  report<Item extends Lockable>(
    kind: ContributionKind<Item>,
    id: string,
    report: IncomingReport,
  ): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      // Under its lock, so that no deletion is published before the report.
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

  /** By a moderator, at its place. What is gone already stays so, and no second entry of the audit trail is made. */
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
   * Of the actor, for a change of it.
   *
   * @throws Refusal when it is out of view, unless reports have suspended it; Forbidden for somebody else’s
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

  /** By its author, for good: nobody brings it back, not even where a moderator was faster. */
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

  /** In the transaction of another change. What is out of view stays as it is, so services do not answer each other for ever. */
  async hideIn<Item extends Lockable>(
    tx: Transaction,
    kind: ContributionKind<Item>,
    id: string,
    how: Exclude<Hiding, 'suspended'>,
  ): Promise<void> {
    const item = await kind.lock(tx, id);
    if (item && !item.deletedAt) await this.hide(tx, kind, item, how);
  }

  /** Does what a moderator has decided, where this service has it. */
  async decide(tx: Transaction, decided: Decided): Promise<void> {
    const { outcome, heldFor, authorId } = decided;
    if (outcome !== 'deleted' && tellsOfLinks(heldFor) && authorId !== null) await trust(tx.kit, authorId);
    const kind = this.kinds.find((one) => one.kind === decided.kind);
    const item = await kind?.lock(tx, decided.itemId);
    if (!kind || !item) return;
    const state = await stateOfItem(tx, item, decided);
    // A refusal is taken back by a decision of its own.
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
      // Its author has taken it back in the inbox; what is gone with its page may return with it.
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

  /** @returns whether others can read it now, or where */
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

/** As `stateOf`, without asking for what is in view. */
const stateOfItem = async (tx: Transaction, { deletedAt }: Lockable, id: ContributionId) =>
  deletedAt ? stateOf(tx.kit, id) : undefined;

const at = (place: boolean | string, decided: Decided): Decided =>
  typeof place === 'string' ? { ...decided, path: place } : decided;

/** Says that what a decision brings back is back, or that what was held is published. */
function announceShown(tx: Transaction, decided: Decided, { wasHeld = false } = {}): void {
  const { kind, itemId, excerpt, authorId, path, isAppealed, reporterIds } = decided;
  const thing = { kind, itemId, excerpt, authorId, path };
  tx.emit(contributionEvents.shown, { ...thing, isAppealed, reporterIds, wasHeld });
}

/** Whether its service is to delete what moderators have decided about. */
const asksForDeletion = ({ outcome, rule, isGone }: Decided): boolean =>
  outcome === 'deleted' && rule !== null && !isGone;

/** The contacts of an agent, what looked like a fraud and a first vacancy say nothing of their author's links. */
const tellsOfLinks = (heldFor: Decided['heldFor']): boolean =>
  heldFor === 'link' || heldFor === 'word' || heldFor === 'repeated';

function emitHidden(tx: Transaction, { kind, itemId }: ContributionId): void {
  tx.emit(contributionEvents.hidden, { kind, itemId });
}
