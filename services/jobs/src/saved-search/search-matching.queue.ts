import { boardPath, jobEvents, maxSavedSearches, savedSearchesPath, vacancyPath } from '@kubrik/contract';
import {
  type BackgroundJobAttempt,
  type BackgroundJobQueue,
  BackgroundJobs,
  Outbox,
  type Transaction,
} from '@kubrik/service-kit';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { searchWords, searchWordsEdition } from '../vacancy/list/search-words.js';
import { salaryOf } from '../vacancy/vacancy.view.js';
import { dueDaily } from './daily-time.js';
import {
  type Match,
  type MatchedSearch,
  type MatchedVacancy,
  type Round,
  SearchMatchingRepository,
} from './search-matching.repository.js';

const payload = z.object({});
type Payload = z.output<typeof payload>;
const matchKey = 'match saved searches';
const dailyKey = 'daily saved searches';

/** In ms; an import counts as over when no vacancy has come for this long. */
const gatherMs = 15_000;
/** A vacancy waits at most so many seconds for the end of an import. */
const longestWaitSeconds = 120;
/**
 * Pairs of a search and a vacancy that one transaction compares, if everybody has as many searches as
 * allowed; this takes some seconds.
 */
const mostPairs = 4_000_000;
const mostPeople = 500;
const wordsAtOnce = 500;
/** People in one event; the users service locks the rows of all of them together. */
const peopleInEvent = 100;

/**
 * Finds the owners of saved searches that new vacancies meet, in rounds, and announces them. A round that was
 * stopped continues where it was.
 */
@Injectable()
export class SearchMatchingQueue implements OnApplicationBootstrap {
  private matching: BackgroundJobQueue<Payload> | undefined;
  private daily: BackgroundJobQueue<Payload> | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly background: BackgroundJobs,
    private readonly matches: SearchMatchingRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.matching = this.background.define({
      name: 'match-saved-searches',
      queue: 'match-saved-searches',
      payload,
      run: (_, { signal }) => this.run(signal),
      recover: () => this.recover(),
    });
    this.daily = this.background.define({
      name: 'begin-daily-searches',
      payload,
      run: () => this.beginDaily(),
    });
  }

  /**
   * A vacancy has become public. Vacancies that come together, as in an import, are compared in one round.
   */
  async add(tx: Transaction, vacancyId: string): Promise<void> {
    const isLate = await this.matches.add(tx, vacancyId, longestWaitSeconds);
    await this.matching?.enqueue(tx, {}, { key: matchKey, delay: isLate ? 0 : gatherMs });
  }

  private async recover(): Promise<void> {
    await this.outbox.transaction(async (tx) => {
      const runAt = dueDaily(new Date());
      await this.daily?.enqueue(tx, {}, { key: dailyKey, runAt, onExistingKey: 'keep' });
      if (await this.matches.isNeeded(tx))
        await this.matching?.enqueue(tx, {}, { key: matchKey, onExistingKey: 'keep' });
    });
  }

  private beginDaily(): Promise<void> {
    return this.outbox.transaction(async (tx) => {
      await this.matches.beginDaily(tx);
      await this.matching?.enqueue(tx, {}, { key: matchKey });
      await this.daily?.enqueue(tx, {}, { key: dailyKey, runAt: dueDaily(new Date()) });
    });
  }

  private async run(signal: BackgroundJobAttempt['signal']): Promise<void> {
    while (!signal.aborted && (await this.outbox.transaction((tx) => this.renewWords(tx))));
    await this.outbox.transaction((tx) => this.matches.beginAtOnce(tx));
    while (!signal.aborted && (await this.outbox.transaction((tx) => this.step(tx))));
  }

  /**
   * Makes the words of searches again that an earlier edition of the word forms made. @returns false when
   * there are no more
   */
  private async renewWords(tx: Transaction): Promise<boolean> {
    const searches = await this.matches.withOlderWords(tx, searchWordsEdition, wordsAtOnce);
    const renewed = searches.map(({ id, search }) => ({ id, words: searchWords(search) }));
    await this.matches.putWords(tx, searchWordsEdition, renewed);
    return searches.length === wordsAtOnce;
  }

  /** Compares the next people of the round that is under way. @returns false when no round is */
  private async step(tx: Transaction): Promise<boolean> {
    const round = await this.matches.nextRound(tx);
    if (!round) return false;
    const limit = peopleFor(round);
    const people = await this.matches.people(tx, round, limit);
    const last = people.at(-1);
    if (last) await this.announce(tx, round, await this.matches.match(tx, round, last));
    if (round.frequency === 'daily') await this.matches.settleDaily(tx, round, people);
    if (last && people.length === limit) await this.matches.advance(tx, round, last);
    else await this.matches.end(tx, round);
    return true;
  }

  private async announce(tx: Transaction, { frequency }: Round, matches: Match[]): Promise<void> {
    for (let start = 0; start < matches.length; start += peopleInEvent) {
      const some = matches.slice(start, start + peopleInEvent);
      const vacancies = await this.matches.vacancies(tx, [...new Set(some.flatMap(({ newest }) => newest))]);
      const searches = await this.matches.searches(
        tx,
        some.flatMap(({ searchIds }) => searchIds),
      );
      // People whose searches were deleted meanwhile get nothing.
      const people = some
        .map((match) => viewPerson(match, { vacancies, searches }))
        .filter((person) => person.searches.length > 0);
      tx.emit(jobEvents.searchesMatched, { frequency, vacancies: vacancies.map(vacancyOf), people });
    }
  }
}

/**
 * How many people one step may take so that it compares at most `mostPairs`, if each has as many searches as
 * allowed.
 */
function peopleFor({ fromNumber, toNumber }: Round): number {
  const vacancies = Math.max(1, Number(toNumber) - Number(fromNumber));
  return Math.max(1, Math.min(mostPeople, Math.floor(mostPairs / (vacancies * maxSavedSearches))));
}

const vacancyOf = ({ id, title, company, location, ownerId, ...pay }: MatchedVacancy) => ({
  ...{ id, title, company, location, ownerId },
  salary: salaryOf(pay),
});

function viewPerson(
  { userId, total, newest, searchIds }: Match,
  { vacancies, searches }: { vacancies: MatchedVacancy[]; searches: MatchedSearch[] },
) {
  const vacancyIds = vacancies.filter(({ number }) => newest.includes(number)).map(({ id }) => id);
  const own = searches.filter(({ id }) => searchIds.includes(id));
  const [only] = own;
  const [vacancyId] = vacancyIds;
  const place = only && own.length === 1 ? boardPath(only.filter) : savedSearchesPath;
  return {
    ...{ userId, total, vacancyIds },
    searches: own.map(({ id, name }) => ({ id, name })),
    path: total === 1 && vacancyId ? vacancyPath(vacancyId) : place,
  };
}
