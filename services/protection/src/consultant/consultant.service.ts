import { AiQuota } from '@kubrik/ai';
import {
  type Actor,
  type Body,
  type Consultation,
  type Origin,
  type Page,
  type protection,
  protectionEvents,
} from '@kubrik/contract';
import {
  CONFIG,
  isTransient,
  Outbox,
  type PageRequest,
  personKey,
  Refusal,
  requireUnrestricted,
  viewPage,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { ProtectionConfig } from '../protection.config.js';
import { type Answer, answerByPassages } from './answer.js';
import { AnswerGenerator } from './answer-generator.js';
import { ConsultationRepository } from './consultation.repository.js';
import { viewConsultation } from './consultation.view.js';
import { Retrieval } from './retrieval.js';

type Question = Body<typeof protection.ask>;

@Injectable()
export class ConsultantService {
  constructor(
    private readonly outbox: Outbox,
    private readonly consultations: ConsultationRepository,
    private readonly quota: AiQuota,
    private readonly retrieval: Retrieval,
    private readonly generator: AnswerGenerator,
    @Inject(CONFIG) private readonly config: ProtectionConfig,
  ) {}

  async ask(question: Question, actor: Actor, origin: Origin): Promise<Consultation> {
    if (question.showInChat) requireUnrestricted(actor);
    const person = personKey(actor);
    const earlier = await this.earlier(person, question);
    if (earlier) return earlier;
    if (question.showInChat && origin.heldFor) throw notForTheChat();
    const mayGenerate = await this.count(actor, origin);
    const answer = await this.answer(question.message, mayGenerate);
    const stored = (await this.store(person, question, answer)) ?? (await this.earlier(person, question));
    // The same question was stored meanwhile, and then deleted by the person.
    if (!stored) throw new Refusal('ServiceUnavailable');
    return stored;
  }

  /** Answers from the library alone: generated where there is a provider and it may be asked, by its passages otherwise. */
  async answer(question: string, mayGenerate = true): Promise<Answer> {
    const found = await this.retrieval.find(question);
    const generated = mayGenerate && (await this.generator.generate(question, found.sources));
    return generated || answerByPassages(found);
  }

  /** The person's own questions, the newest first. */
  async list(actor: Actor, request: PageRequest): Promise<Page<Consultation>> {
    return viewPage(await this.consultations.page(personKey(actor), request), viewConsultation);
  }

  async clear(actor: Actor): Promise<void> {
    await this.outbox.transaction((tx) => this.consultations.deleteOf(tx, personKey(actor)));
  }

  /**
   * While Redis is away nothing is counted, and only answers that cost nothing are given.
   * @returns false when the site's answers of the day are used up
   */
  private async count(actor: Actor, origin: Origin): Promise<boolean> {
    try {
      return (await this.quota.take(actor, origin)) <= this.config.AI_ANSWERS_PER_DAY;
    } catch (error) {
      if (this.generator.hasProvider || !isTransient(error)) throw error;
      return false;
    }
  }

  private async earlier(person: string, { clientId, message }: Question): Promise<Consultation | undefined> {
    if (!clientId) return undefined;
    const row = await this.consultations.findByClientId(person, clientId);
    if (row && row.message !== message)
      throw new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);
    return row && viewConsultation(row);
  }

  /** Undefined when the same question, sent twice at once, is stored already. */
  private store(person: string, question: Question, answer: Answer): Promise<Consultation | undefined> {
    const { clientId = null, message, showInChat } = question;
    const { response, isRefusal, isAiGenerated } = answer;
    const citations = JSON.stringify(answer.citations);
    const draft = { id: uuidv7(), person, clientId, message, response, citations, isRefusal, isAiGenerated };
    return this.outbox.transaction(async (tx) => {
      const row = await this.consultations.insert(tx, draft);
      if (!row) return undefined;
      const { id: consultationId } = row;
      if (showInChat) tx.emit(protectionEvents.questionShared, { consultationId, question: message });
      return viewConsultation(row);
    });
  }
}

/** The chat names nobody as its author, so nobody would wait for a moderator there. */
const notForTheChat = () =>
  new Refusal('ValidationFailed', [
    {
      field: 'showInChat',
      message: 'Такой текст в чате не показать: измените его или снимите отметку',
    },
  ]);
