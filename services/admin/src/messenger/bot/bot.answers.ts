import { createHmac } from 'node:crypto';
import { type Actor, jobs, messengerChats, ports, protection } from '@kubrik/contract';
import type { Crisis } from '@kubrik/contract/protection/crisis/crisis';
import { CONFIG, REDIS, type Redis } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminConfig } from '../../admin.config.js';
import { OperationsClient, ServiceRefusal } from '../../operations/operations.client.js';
import { replies } from './bot.replies.js';

const maxPorts = 3;
const maxJobs = 3;
const perMinute = 20;
/** Calls for help that are answered beyond the limit. */
const callsForHelpBeyond = 40;
const longestQuestion = 200;

/**
 * The bot's answers, from the same calls as the site's. The bot neither stores nor logs what people write.
 */
@Injectable()
export class BotAnswers {
  constructor(
    private readonly operations: OperationsClient,
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /**
   * Counts a question of this person in the messenger.
   * @returns `last` for the question that is answered with a request to wait; `over` for further ones, of
   * which only calls for help are answered; `flood` when nothing is answered
   */
  async count(userId: number): Promise<'free' | 'last' | 'over' | 'flood'> {
    const key = `${this.config.SUBJECT_PREFIX}bot:${this.visitorOf(userId)}`;
    // Without Redis there is no limit.
    const counted = await this.redis
      .multi()
      .incr(key)
      .expire(key, 60, 'NX')
      .exec()
      .catch(() => [0]);
    const count = Number(counted[0]);
    if (count <= perMinute) return 'free';
    if (count === perMinute + 1) return 'last';
    return count <= perMinute + callsForHelpBeyond ? 'over' : 'flood';
  }

  port(userId: number, name: string): Promise<string> {
    if (!name) return Promise.resolve(replies.needsName);
    return this.politely(async () => {
      const text = name.slice(0, longestQuestion);
      const found = await this.operations.call(ports.search, {
        actor: this.actorOf(userId),
        params: { text },
        query: { limit: String(maxPorts) },
      });
      return found.length > 0 ? replies.ports(found, this.config.SITE_URL) : replies.noPort;
    });
  }

  job(userId: number, word: string): Promise<string> {
    if (!word) return Promise.resolve(replies.needsWord);
    return this.politely(async () => {
      const search = word.slice(0, longestQuestion);
      const found = await this.operations.call(jobs.list, {
        actor: this.actorOf(userId),
        query: { search, limit: String(maxJobs) },
      });
      return found.length > 0 ? replies.vacancies(found, this.config.SITE_URL) : replies.noVacancy;
    });
  }

  right(userId: number, question: string): Promise<string> {
    if (!question) return Promise.resolve(replies.needsQuestion);
    return this.politely(() => this.consult(userId, question));
  }

  /** The consultant's answer to a call for help; if the service is away, the beginning of such an answer. */
  help(userId: number, said: string, crisis: Crisis): Promise<string> {
    return this.consult(userId, said).catch(() => replies.callForHelp(said, crisis));
  }

  private async consult(userId: number, question: string): Promise<string> {
    const actor = this.actorOf(userId);
    // The protection service stores a chat's history for the site, where nobody could read this one, so it is
    // deleted.
    const clear = () => this.operations.call(protection.clearChat, { actor }).catch(() => {});
    // The bot sends an answer once, so it asks for none that an AI extends later.
    const body = { message: question.slice(0, 2000), withoutAi: true };
    try {
      const consultation = await this.operations.call(protection.ask, { actor, body });
      await clear();
      return replies.right(consultation, this.config.SITE_URL);
    } catch (error) {
      // The question may have been stored although its answer was lost.
      void clear();
      throw error;
    }
  }

  /** Links the chat by the code from a person's settings; without a code answers what the bot can do. */
  start(chatId: number, code: string): Promise<string> | string {
    if (!code) return replies.help;
    return this.politely(async () => {
      const body = { code: code.slice(0, 64), chatId: String(chatId) };
      const { username } = await this.operations.call(messengerChats.link, {
        actor: this.actorOf(chatId),
        body,
      });
      return username ? replies.linked(username) : replies.wrongCode;
    });
  }

  stop(chatId: number): Promise<string> {
    return this.politely(async () => {
      const body = { chatId: String(chatId) };
      const { wasLinked } = await this.operations.call(messengerChats.unlink, {
        actor: this.actorOf(chatId),
        body,
      });
      return wasLinked ? replies.unlinked : replies.notLinked;
    });
  }

  private async politely(answer: () => Promise<string>): Promise<string> {
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof ServiceRefusal)) throw error;
      return error.status < 500 && error.form ? replies.refused(error.form.message) : replies.away;
    }
  }

  private actorOf(userId: number): Actor {
    return { kind: 'visitor', id: this.visitorOf(userId) };
  }

  /** A stable visitor id for the person; it does not reveal the messenger account. */
  private visitorOf(userId: number): string {
    const hex = createHmac('sha256', this.config.SETTINGS_KEY).update(`messenger ${userId}`).digest('hex');
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `5${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  }
}
