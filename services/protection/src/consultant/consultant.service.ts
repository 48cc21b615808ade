import {
  type Actor,
  type Body,
  type Consultation,
  type Page,
  type protection,
  protectionEvents,
} from '@kubrik/contract';
import {
  AiQuota,
  isPassing,
  Outbox,
  type PreparedQuery,
  personOf,
  prepare,
  Refusal,
} from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type Answer, answerByPassages } from './answer.js';
import { ComposedAnswer } from './composed-answer.js';
import { Retrieval } from './retrieval.js';

type Question = Body<typeof protection.ask>;
type Row = Omit<Consultation, 'createdAt'> & { createdAt: Date };

const columns = `id, message, response, citations, is_refusal as "isRefusal", is_ai_generated as "isAiGenerated",
  created_at as "createdAt"`;
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

@Injectable()
export class ConsultantService {
  private readonly page: PreparedQuery<Row>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly quota: AiQuota,
    private readonly retrieval: Retrieval,
    private readonly composed: ComposedAnswer,
  ) {
    this.page = prepare(
      dataSource,
      `select ${columns} from consultations where person = $1 and ($2::uuid is null or id < $2)
       order by id desc limit $3`,
    );
  }

  async ask(question: Question, actor: Actor): Promise<Consultation> {
    const person = personOf(actor);
    const earlier = await this.earlier(person, question);
    if (earlier) return earlier;
    await this.count(actor);
    const answer = await this.answer(question.message);
    return (await this.store(person, question, answer)) ?? (await this.earlier(person, question, true));
  }

  /** Answers from the library alone: composed where there is a provider, by its passages otherwise. */
  async answer(question: string): Promise<Answer> {
    const finding = await this.retrieval.find(question);
    return (await this.composed.compose(question, finding.sources)) ?? answerByPassages(finding);
  }

  /** One's own, the newest first; ids are UUIDv7, so they are the order. */
  async list(actor: Actor, limit: number, cursor?: string): Promise<Page<Consultation>> {
    if (cursor !== undefined && !isId.test(cursor))
      throw new Refusal('BadCursor', [{ field: 'cursor', message: 'Неверный указатель страницы' }]);
    const rows = await this.page([personOf(actor), cursor ?? null, limit + 1]);
    const shown = rows.slice(0, limit);
    return { items: shown.map(view), nextCursor: rows.length > limit ? shown.at(-1)?.id : undefined };
  }

  async clear(actor: Actor): Promise<void> {
    await this.outbox.transaction((tx) =>
      tx.manager.query('delete from consultations where person = $1', [personOf(actor)]),
    );
  }

  /** While Redis is away nothing is counted, and only what costs nothing is answered. */
  private async count(actor: Actor): Promise<void> {
    try {
      await this.quota.take(actor);
    } catch (error) {
      if (this.composed.hasProvider || !isPassing(error)) throw error;
    }
  }

  private async earlier(person: string, question: Question, isSure: true): Promise<Consultation>;
  private async earlier(person: string, question: Question): Promise<Consultation | undefined>;
  private async earlier(person: string, { clientId, message }: Question): Promise<Consultation | undefined> {
    if (!clientId) return undefined;
    const [row] = await this.dataSource.query<Row[]>(
      `select ${columns} from consultations where person = $1 and client_id = $2`,
      [person, clientId],
    );
    if (row && row.message !== message)
      throw new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);
    return row && view(row);
  }

  /** Undefined when the same question, sent twice at once, has been stored meanwhile. */
  private store(person: string, question: Question, answer: Answer): Promise<Consultation | undefined> {
    const { clientId, message, showInChat } = question;
    return this.outbox.transaction(async (tx) => {
      const [row] = await tx.manager.query<Row[]>(
        `insert into consultations (id, person, client_id, message, response, citations, is_refusal, is_ai_generated)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (person, client_id) do nothing returning ${columns}`,
        [
          uuidv7(),
          person,
          clientId ?? null,
          message,
          answer.response,
          JSON.stringify(answer.citations),
          answer.isRefusal,
          answer.isAiGenerated,
        ],
      );
      if (!row) return undefined;
      if (showInChat) tx.emit(protectionEvents.questionShared, { consultationId: row.id, question: message });
      return view(row);
    });
  }
}

const view = ({ createdAt, ...row }: Row): Consultation => ({ ...row, createdAt: createdAt.toISOString() });
