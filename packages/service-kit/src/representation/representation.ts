import type { Actor, Body, companyReplyCalls, OwnClaim, Payload, Reply, userEvents } from '@kubrik/contract';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { requireUser } from '../calls/person.js';
import { Refusal } from '../calls/refusal.js';
import type { Transaction } from '../messaging/outbox.js';
import { type ClaimedIdOrSql, ClaimRepository } from './claim.repository.js';
import { CompanyAccountRepository, type CompanyAccountRow } from './company-account.repository.js';
import type { ClaimedId } from './representation.tables.js';
import { companyAccountOf, viewOwnClaim, viewVerification } from './representation.view.js';

/** What a person asks in the name of a company account. */
export interface Asked {
  claim: OwnClaim;
  /** Undefined when the account already speaks for the target. */
  claimId?: string;
}

/** Decides which verified company account speaks for a company, a vessel or a bank. */
@Injectable()
export class Representation {
  constructor(
    private readonly accounts: CompanyAccountRepository,
    private readonly claims: ClaimRepository,
  ) {}

  async representative(targetId: ClaimedIdOrSql): Promise<Reply<typeof companyReplyCalls.representative>> {
    const account = await this.claims.representative(targetId);
    const verification = account && viewVerification(account);
    if (!account || !verification) return { representative: null };
    return { representative: { companyAccountId: account.id, name: account.name, verification } };
  }

  /** The id of the target's representative, for events about the target. */
  async representativeId(tx: Transaction, targetId: ClaimedId): Promise<string | null> {
    return (await this.claims.representative(targetId, tx))?.id ?? null;
  }

  async own(targetId: ClaimedIdOrSql, actor: Actor): Promise<OwnClaim[]> {
    return (await this.claims.own(requireUser(actor).id, targetId)).map(viewOwnClaim);
  }

  /**
   * Makes a claim. Asking again while it waits changes the note; a refused claim waits again. The caller holds the
   * target's lock.
   */
  async ask(
    tx: Transaction,
    targetId: ClaimedId,
    { companyAccountId, note }: Body<typeof companyReplyCalls.claim>,
    actor: Actor,
  ): Promise<Asked> {
    const { id: requestedBy } = requireUser(actor);
    const account = await this.accounts.ofSpeaker(tx, companyAccountId, requestedBy);
    if (!account) throw notTheirs();
    if (!account.verifiedAt) throw notVerified();
    const accepted = await this.claims.accepted(tx, targetId);
    if (accepted && accepted.accountId !== companyAccountId) throw alreadyRepresented();
    const claim = viewOwnClaim({ ...account, state: accepted ? 'accepted' : 'waiting', reason: null });
    if (accepted) return { claim };
    const earlier = await this.claims.of(tx, targetId, companyAccountId);
    const claimId = earlier?.state === 'waiting' ? earlier.id : uuidv7();
    const asked = { id: claimId, targetId, accountId: companyAccountId, note: note ?? null, requestedBy };
    await this.claims.save(tx, { ...asked, state: 'waiting', reason: null });
    return { claim, claimId };
  }

  /**
   * @param lock locks the target of the claim
   * @returns the locked target
   * @throws Refusal ClaimNotFound, CompanyNotVerified, AlreadyRepresented
   */
  async decide<Target>(
    tx: Transaction,
    id: string,
    { accept, reason }: Body<typeof companyReplyCalls.decideClaim>,
    lock: (targetId: ClaimedId) => Promise<Target>,
  ): Promise<Target> {
    const found = await this.claims.find(tx, id);
    if (!found) throw claimNotFound();
    const target = await lock(found.targetId);
    const claim = await this.claims.of(tx, found.targetId, found.accountId);
    if (claim?.id !== id || claim.state !== 'waiting') throw claimNotFound();
    if (accept) {
      if (!(await this.accounts.find(tx, claim.accountId))?.verifiedAt) throw notVerified();
      if (await this.claims.accepted(tx, claim.targetId)) throw alreadyRepresented();
    }
    await this.claims.decide(tx, id, { state: accept ? 'accepted' : 'refused', reason: reason ?? null });
    return target;
  }

  /**
   * The account in whose name a person speaks.
   *
   * @throws Refusal Forbidden when it does not speak for the target, is not verified, or is not the person's
   */
  async speaker(
    tx: Transaction,
    targetId: ClaimedId,
    accountId: string | null,
    actor: Actor,
  ): Promise<CompanyAccountRow> {
    const { id: userId } = requireUser(actor);
    const account = accountId ? await this.accounts.ofSpeaker(tx, accountId, userId) : undefined;
    const accepted = await this.claims.accepted(tx, targetId);
    if (!account?.verifiedAt || accepted?.accountId !== accountId) throw notTheirs();
    return account;
  }

  /**
   * Copies a change of an account.
   *
   * @returns whether pages show the account, and the waiting claims that were deleted with it
   */
  async applyChanged(
    tx: Transaction,
    company: Payload<typeof userEvents.companyChanged>,
  ): Promise<{ isShown: boolean; ended: string[] }> {
    const { companyId, members, isDeleted } = company;
    await this.accounts.lock(tx, companyId);
    const isShown = await this.claims.isShown(tx, companyId);
    if (!isDeleted) {
      await this.accounts.save(tx, companyAccountOf(company), members);
      return { isShown, ended: [] };
    }
    const ended = await this.claims.deleteWaiting(tx, companyId);
    await this.accounts.delete(tx, companyId);
    return { isShown, ended };
  }
}

const notTheirs = () =>
  new Refusal('Forbidden', [
    { field: 'companyAccountId', message: 'Вы не можете отвечать от имени этой компании' },
  ]);
const notVerified = () =>
  new Refusal('CompanyNotVerified', [
    { field: 'companyAccountId', message: 'Сначала компания должна пройти проверку' },
  ]);
const alreadyRepresented = () =>
  new Refusal('AlreadyRepresented', [
    { field: 'companyAccountId', message: 'Здесь уже отвечает другая компания' },
  ]);
const claimNotFound = () =>
  new Refusal('ClaimNotFound', [{ field: 'id', message: 'Эта просьба уже решена' }]);
