import {
  type Actor,
  type JobApplication,
  type JobResponse,
  jobEvents,
  type jobs,
  type Page,
  type Query,
} from '@kubrik/contract';
import { Outbox, personOf, Refusal, readTimeCursor, type Transaction, timePage } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { isOpen } from '../vacancy/vacancy.queries.js';
import { notFound } from '../vacancy/vacancy.service.js';

interface Vacancy {
  title: string;
  ownerId: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  sourceUrl: string | null;
  applications: number;
}

interface ApplicationRow {
  id: string;
  userId: string;
  username: string;
  message: string;
  at: Date;
}

const mostRemembered = 500;

/** Who has responded to which vacancy. */
@Injectable()
export class ResponseService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Counts a person once; a signed-in person's application is stored, and a later message replaces the first. */
  respond(vacancyId: string, message: string | undefined, actor: Actor): Promise<JobResponse> {
    return this.outbox.transaction(async (tx) => {
      const { title, ownerId, ...vacancy } = await locked(tx, vacancyId);
      const user = actor.kind === 'user' ? actor : undefined;
      const [row] = await tx.manager.query<{ isNew: boolean }[]>(
        `insert into responses (id, vacancy_id, person, user_id, username, message) values ($1, $2, $3, $4, $5, $6)
         on conflict (vacancy_id, person) do update
           set message = case when excluded.message = '' then responses.message else excluded.message end
         returning xmax = 0 as "isNew"`,
        [
          uuidv7(),
          vacancyId,
          personOf(actor),
          user?.id ?? null,
          user?.username ?? null,
          user ? (message ?? '') : '',
        ],
      );
      if (row?.isNew) {
        vacancy.applications += 1;
        await tx.manager.query('update vacancies set applications = applications + 1 where id = $1', [
          vacancyId,
        ]);
        if (user && ownerId)
          tx.emit(jobEvents.applied, { jobId: vacancyId, title, ownerId, username: user.username });
        else tx.emit(jobEvents.changed, { jobId: vacancyId });
      }
      return { isStored: user !== undefined, ...vacancy };
    });
  }

  /** The latest 500 are enough to mark what one has responded to. */
  async respondedBy(actor: Actor): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'select vacancy_id as id from responses where person = $1 order by created_at desc limit $2',
      [personOf(actor), mostRemembered],
    );
    return rows.map(({ id }) => id);
  }

  /** Applications of signed-in people, for the vacancy's owner and for moderators. */
  async applications(
    vacancyId: string,
    { limit, cursor }: Query<typeof jobs.applications>,
    reader: Actor & { kind: 'user' },
  ): Promise<Page<JobApplication>> {
    const [vacancy] = await this.dataSource.query<{ ownerId: string | null }[]>(
      'select owner_id as "ownerId" from vacancies where id = $1',
      [vacancyId],
    );
    if (!vacancy) throw notFound();
    if (vacancy.ownerId !== reader.id && reader.role !== 'admin') throw new Refusal('Forbidden');
    const place = cursor === undefined ? undefined : readTimeCursor(cursor);
    const rows = await this.dataSource.query<ApplicationRow[]>(
      `select id, user_id as "userId", username, message, created_at as at from responses
       where vacancy_id = $1 and user_id is not null
         and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))
       order by created_at desc, id desc limit $2`,
      [vacancyId, limit + 1, place?.at ?? null, place?.id ?? null],
    );
    return timePage(rows, limit, ({ at, ...row }) => ({ ...row, createdAt: at.toISOString() }));
  }
}

/** Those who respond to one vacancy at once follow one another. */
async function locked(tx: Transaction, id: string): Promise<Vacancy> {
  const [vacancy] = await tx.manager.query<Vacancy[]>(
    `select title, owner_id as "ownerId", contact_email as "contactEmail", contact_phone as "contactPhone",
       source_url as "sourceUrl", applications
     from vacancies where id = $1 and ${isOpen} for no key update`,
    [id],
  );
  if (!vacancy) throw notFound();
  return vacancy;
}
