import { setTimeout } from 'node:timers/promises';
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
import { crisisReadIn } from '@kubrik/contract/protection/crisis/crisis-roots';
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
import { type Answer, answerFromLibrary } from './answer.js';
import { AnswerComposer } from './answer-composer.js';
import { AnswerGenerator, longestComposing } from './answer-generator.js';
import { ConsultationRepository, type ConsultationRow } from './consultation.repository.js';
import { viewConsultation } from './consultation.view.js';
import { Retrieval, type RetrievalResult } from './retrieval.js';

type Question = Body<typeof protection.ask>;

interface NewAnswer {
  answer: Answer;
  follows: Consultation['follows'];
  isComposed: boolean;
}

/** In ms; an answer waits at most this long for the limits, and then goes without an AI. */
const longestCounting = 1500;
/** In ms; for this long a question may continue the one before it. */
const threadOpenFor = 30 * 60_000;

@Injectable()
export class ConsultantService {
  constructor(
    private readonly outbox: Outbox,
    private readonly consultations: ConsultationRepository,
    private readonly quota: AiQuota,
    private readonly retrieval: Retrieval,
    private readonly generator: AnswerGenerator,
    private readonly composer: AnswerComposer,
    @Inject(CONFIG) private readonly config: ProtectionConfig,
  ) {}

  /** Answers from the library at once. If an AI is configured, it adds text to the answer afterwards. */
  async ask(question: Question, actor: Actor, origin: Origin): Promise<Consultation> {
    const person = personKey(actor);
    const sent = await this.sentBefore(person, question);
    if (sent) return sent;
    const latest = await this.consultations.latest(person, new Date(Date.now() - threadOpenFor));
    const found = await this.retrieval.find(question.message, latest?.message);
    const showInChat = question.showInChat && mayBeShown(question.message, found, actor, origin);
    const isComposed = canBeComposed(found) && !question.withoutAi && (await this.mayCompose(actor, origin));
    const follows = found.isFollowUp && latest ? { id: latest.id, message: latest.message } : null;
    const row = await this.store(
      person,
      { ...question, showInChat },
      { answer: answerFromLibrary(found), follows, isComposed },
    );
    const stored = row ? viewConsultation(row) : await this.sentBefore(person, question);
    // The same question was stored by another call and then deleted by the person.
    if (!stored) throw new Refusal('ServiceUnavailable');
    if (row && isComposed) this.composer.start(row, found.sources);
    return stored;
  }

  /** The person's own questions, the newest first. */
  async list(actor: Actor, request: PageRequest): Promise<Page<Consultation>> {
    return viewPage(await this.consultations.page(personKey(actor), request), viewConsultation);
  }

  async clear(actor: Actor): Promise<void> {
    await this.outbox.transaction((tx) => this.consultations.deleteOf(tx, personKey(actor)));
  }

  /**
   * Counts a request to the AI provider. Above the limits, and while Redis is away, the provider is not
   * asked.
   */
  private async mayCompose(actor: Actor, origin: Origin): Promise<boolean> {
    if (!this.generator.hasProvider || this.composer.isBusy) return false;
    try {
      const counted = this.quota.take(actor, origin, this.config.AI_ANSWERS_PER_DAY);
      // While Redis is away, a command may wait until it returns.
      return await Promise.race([counted, setTimeout(longestCounting, false, { ref: false })]);
    } catch (error) {
      if (!isTransient(error)) throw error;
      return false;
    }
  }

  private async sentBefore(
    person: string,
    { clientId, message }: Question,
  ): Promise<Consultation | undefined> {
    if (!clientId) return undefined;
    const row = await this.consultations.findByClientId(person, clientId);
    if (row && row.message !== message)
      throw new Refusal('AlreadyUsed', [{ field: 'clientId', message: 'Уже использован' }]);
    return row && viewConsultation(row);
  }

  /** Undefined when another call has already stored the same question. */
  private store(
    person: string,
    question: Question,
    { answer, follows, isComposed }: NewAnswer,
  ): Promise<ConsultationRow | undefined> {
    const { clientId = null, message, showInChat } = question;
    const { response, isRefusal } = answer;
    const draft = {
      id: uuidv7(),
      person,
      clientId,
      message,
      response,
      parts: JSON.stringify(answer.parts),
      citations: JSON.stringify(answer.citations),
      follows: follows && JSON.stringify(follows),
      composedUntil: isComposed ? new Date(Date.now() + longestComposing) : null,
      isRefusal,
      isAiGenerated: false,
    };
    return this.outbox.transaction(async (tx) => {
      const row = await this.consultations.insert(tx, draft);
      if (row && showInChat)
        tx.emit(protectionEvents.questionShared, { consultationId: row.id, question: message });
      return row;
    });
  }
}

/**
 * In danger of life nobody should wait for an AI, and the AI gets no question that the library does not
 * cover.
 */
const canBeComposed = ({ crisis, sources }: RetrievalResult) => !crisis && sources.length > 0;

/** @throws Refusal when the chat may not show the question; a call for help is answered in any case */
function mayBeShown(
  message: string,
  { crisis }: RetrievalResult,
  actor: Actor,
  { heldFor }: Origin,
): boolean {
  try {
    requireUnrestricted(actor);
    if (heldFor) throw notForTheChat();
    return true;
  } catch (error) {
    // The gateway checks only the words, so crises are checked here.
    if (crisis || crisisReadIn(message)) return false;
    throw error;
  }
}

/** The chat shows no authors, so nobody would know whose text waits for a moderator. */
const notForTheChat = () =>
  new Refusal('ValidationFailed', [
    {
      field: 'showInChat',
      message: 'Такой текст в чате не показать: измените его или снимите отметку',
    },
  ]);
