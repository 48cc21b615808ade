import { lookupKey } from '@kubrik/contract';
import { hasRareLetter, isReservedName, mixesScripts, nameSkeleton, rareLetters } from '@kubrik/names';
import { Refusal, type Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { usernameAlike, usernameTaken } from '../user/user.refusals.js';
import type { UserRow } from '../user/user.repository.js';
import { RetiredUsernames } from './retired-usernames.repository.js';
import { UsernameRepository } from './username.repository.js';

/** Why a person cannot have a username, for the error form. */
type NameRefusal =
  | typeof usernameTaken
  | typeof usernameAlike
  | { code: 'ValidationFailed'; detail: { field: 'username'; message: string } };

/** A name stays its owner's for good, so the number of changes is limited: nobody collects names. */
const maxChanges = 3;
const changesDays = 30;

const namesOf = (name: string) => ({ usernameKey: lookupKey(name), skeleton: nameSkeleton(name) });

/**
 * Decides who may have which username. Nobody gets a name that another person has or had, one that looks like
 * it, or one of the platform. A person keeps the right to their present and earlier names, whatever rule came
 * later.
 */
@Injectable()
export class UsernameService {
  constructor(
    private readonly usernames: UsernameRepository,
    private readonly retired: RetiredUsernames,
  ) {}

  /** Checks a name for a form, before anything is written; `take` decides. */
  async refusalOf(username: string): Promise<NameRefusal | undefined> {
    const names = namesOf(username);
    const wrong = formRefusal(username);
    if (wrong) return wrong;
    const alike = await this.usernames.alike([names]);
    if (alike.some(({ usernameKey }) => usernameKey === names.usernameKey)) return usernameTaken;
    if (alike.length > 0) return usernameAlike;
    return this.retired.refusalOf(names);
  }

  /**
   * Gives a person a username, for good.
   * @param userId of a row that this transaction has written or locked
   * @throws Refusal, or an error that `mapUniqueViolation` turns into one when somebody takes such a name at the same time
   */
  async take(tx: Transaction, userId: string, username: string): Promise<void> {
    const names = namesOf(username);
    const alike = await this.usernames.alike([names], tx);
    const own = alike.filter((row) => row.userId === userId);
    if (own.some(({ isWithdrawn }) => isWithdrawn)) throw withdrawn();
    if (own.some(({ usernameKey }) => usernameKey === names.usernameKey)) return;
    const wrong = formRefusal(username);
    if (wrong) throw new Refusal(wrong.code, [wrong.detail]);
    await this.requireChangesLeft(tx, userId);
    const claimsSkeleton = !own.some(({ skeleton }) => skeleton === names.skeleton);
    await this.usernames.insert(tx, { ...names, userId, claimsSkeleton });
    // Checked after the write: the write waits for a transaction that is deleting an account with such a
    // name.
    const refusal = await this.retired.refusalOf(names, tx);
    if (refusal) throw new Refusal(refusal.code, [refusal.detail]);
  }

  /**
   * Replaces a person's name for a moderator. The new name gets the time of the person's first name, so it
   * does not count as one of the person's own changes.
   * @param user locked by `tx`
   */
  async replace(tx: Transaction, user: UserRow, username: string): Promise<void> {
    await this.usernames.setWithdrawn(tx, user.usernameKey, true);
    const names = { ...namesOf(username), userId: user.id, claimsSkeleton: true };
    await this.usernames.insertAsFirst(tx, names);
  }

  /** Lets the owner take a name again that a moderator took away, like any earlier name of theirs. */
  async giveBack(tx: Transaction, username: string): Promise<void> {
    await this.usernames.setWithdrawn(tx, lookupKey(username), false);
  }

  /** The name from the registration is no change. Earlier names of the person never reach this check. */
  private async requireChangesLeft(tx: Transaction, userId: string): Promise<void> {
    const takenAt = await this.usernames.newestTakenAt(tx, userId, maxChanges + 1);
    const earliest = takenAt.length > maxChanges ? takenAt[maxChanges - 1] : undefined;
    if (!earliest) return;
    const nextAt = new Date(earliest.getTime() + changesDays * 24 * 60 * 60 * 1000);
    if (nextAt.getTime() <= Date.now()) return;
    const message = `Никнейм можно сменить ${maxChanges} раза за ${changesDays} дней. Новый можно взять после ${day.format(nextAt)}; свой прежний можно вернуть уже сейчас`;
    throw new Refusal('ValidationFailed', [{ field: 'username', message }]);
  }

  /** The first of the usernames that a new person may have; the last one when none is free. */
  async firstFree(tx: Transaction, wanted: string[]): Promise<string> {
    const names = wanted.map(namesOf);
    const alike = await this.usernames.alike(names, tx);
    const retired = await this.retired.among(names, tx);
    const taken = new Set(alike.flatMap(({ usernameKey, skeleton }) => [usernameKey, skeleton]));
    const isFree = (name: string) => {
      const { usernameKey, skeleton } = namesOf(name);
      return !taken.has(usernameKey) && !taken.has(skeleton) && !retired.has(usernameKey);
    };
    return wanted.find((name) => !formRefusal(name) && isFree(name)) ?? (wanted.at(-1) as string);
  }

  /** Whether somebody has or had this name, or one that looks like it. */
  async isTaken(name: string): Promise<boolean> {
    const names = namesOf(name);
    if ((await this.usernames.alike([names])).length > 0) return true;
    return (await this.retired.refusalOf(names)) !== undefined;
  }
}

/** What is wrong with a name, whoever wants it. */
export function usernameProblem(username: string): string | undefined {
  if (nameSkeleton(username) === '') return 'В никнейме должна быть хотя бы одна буква или цифра';
  if (hasRareLetter(username)) return rareLetters;
  if (mixesScripts(username))
    return 'В одном слове никнейма смешаны буквы разных алфавитов, например русские и латинские. Оставьте одни';
  if (isReservedName(username, { forAccount: true }))
    return 'Этот никнейм можно принять за имя сайта или его сотрудника. Выберите другой';
  return undefined;
}

const day = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' });

function formRefusal(username: string): NameRefusal | undefined {
  const message = usernameProblem(username);
  return message ? { code: 'ValidationFailed', detail: { field: 'username', message } } : undefined;
}

const withdrawn = () =>
  new Refusal('ValidationFailed', [
    { field: 'username', message: 'Модератор забрал этот никнейм: он нарушает правила. Выберите другой' },
  ]);
