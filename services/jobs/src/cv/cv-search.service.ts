import {
  type Actor,
  type CvReader,
  type cvSearchCalls,
  type ListedCv,
  type ListedCvSummary,
  maxOpenedCvsADay,
  type Page,
  type PayCurrency,
  payCurrencies,
  type Query,
  type Request,
} from '@kubrik/contract';
import {
  lockTransaction,
  Outbox,
  Refusal,
  requireUser,
  type Transaction,
  viewPage,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { EmployerService } from '../employer/employer.service.js';
import { RateRepository } from '../rate/rate.repository.js';
import { withNarrowerTypes } from '../vacancy/list/vacancy-filter.js';
import { CvReaderRepository } from './cv-reader.repository.js';
import { type ListedCvFilter, ListedCvRepository } from './listed-cv.repository.js';
import { viewCvReader, viewListedCv, viewListedCvSummary } from './listed-cv.view.js';

/** In ms. */
const day = 24 * 60 * 60 * 1000;

/** Shows listed CVs to verified employers, and owners of CVs which companies have opened theirs. */
@Injectable()
export class CvSearchService {
  constructor(
    private readonly outbox: Outbox,
    private readonly employers: EmployerService,
    private readonly cvs: ListedCvRepository,
    private readonly readers: CvReaderRepository,
    private readonly rates: RateRepository,
  ) {}

  async page({
    params,
    query,
    actor,
  }: Request<typeof cvSearchCalls.listedCvs>): Promise<Page<ListedCvSummary>> {
    await this.employers.requireVerified(params.id, actor);
    const { limit, cursor } = query;
    const filter = await this.filterOf(query);
    if (!filter) return { items: [], nextCursor: undefined };
    const today = utcDay();
    return viewPage(await this.cvs.page(filter, { limit, cursor }), (row) => viewListedCvSummary(row, today));
  }

  /** Opens a listed CV; its owner sees that the company has opened it. */
  open({ params, actor }: Request<typeof cvSearchCalls.listedCv>): Promise<ListedCv> {
    const { id: employerId, cvId } = params;
    return this.outbox.transaction(async (tx) => {
      await this.employers.requireVerified(employerId, actor, tx);
      const row = await this.cvs.lock(tx, cvId);
      if (!row) throw listedCvNotFound();
      // A person who opens their own CV is not stored as a reader.
      if (row.userId !== requireUser(actor).id) {
        await this.requireFewOpened(tx, employerId, cvId);
        await this.readers.note(tx, { cvId, employerId, userId: row.userId });
      }
      return viewListedCv(row, utcDay());
    });
  }

  async readersOf(actor: Actor, request: Query<typeof cvSearchCalls.cvReaders>): Promise<Page<CvReader>> {
    return viewPage(await this.readers.page(requireUser(actor).id, request), viewCvReader);
  }

  private async requireFewOpened(tx: Transaction, employerId: string, cvId: string): Promise<void> {
    // Of two simultaneous calls the second waits, so it counts the CV that the first has opened.
    await lockTransaction(tx.kit, `cvs opened by company ${employerId}`);
    const since = new Date(Date.now() - day);
    const { total, first } = await this.readers.openedSince(tx, { employerId, cvId }, since);
    if (total < maxOpenedCvsADay || !first) return;
    throw new Refusal('OpenedCvLimitReached', { seconds: (first.getTime() + day - Date.now()) / 1000 });
  }

  /** Undefined when the filter finds nothing, because its currency has no rate. */
  private async filterOf(query: Query<typeof cvSearchCalls.listedCvs>): Promise<ListedCvFilter | undefined> {
    const { rank, vesselType, monthsInRank, english, nationality, availableBy, payMost, payCurrency } = query;
    const filter = {
      ...{ rank, monthsInRank, english, nationality, availableBy },
      vesselTypes: vesselType && withNarrowerTypes(vesselType),
    };
    if (payMost === undefined) return filter;
    const rates = await this.roubles();
    const roubles = rates.find(({ currency }) => currency === payCurrency)?.roubles;
    if (roubles === undefined) return undefined;
    const bounds = rates.map((rate) => ({
      currency: rate.currency,
      most: (payMost * roubles) / rate.roubles,
    }));
    return { ...filter, payMost: bounds };
  }

  /** Roubles for one unit of each currency that has a rate. */
  private async roubles(): Promise<{ currency: PayCurrency; roubles: number }[]> {
    const rates = await Promise.all(
      payCurrencies.map(async (currency) => {
        const roubles = currency === 'RUB' ? 1 : (await this.rates.find(currency))?.roubles;
        return roubles === undefined ? [] : [{ currency, roubles }];
      }),
    );
    return rates.flat();
  }
}

const utcDay = () => new Date().toISOString().slice(0, 10);

const listedCvNotFound = () =>
  new Refusal('ListedCvNotFound', [{ field: 'cvId', message: 'Такого резюме нет, или его скрыли' }]);
