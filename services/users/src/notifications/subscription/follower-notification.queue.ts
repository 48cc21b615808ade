import { excerpt, followedKind } from '@kubrik/contract';
import { type BackgroundJobQueue, BackgroundJobs, Outbox, type Transaction } from '@kubrik/service-kit';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { z } from 'zod';
import { UserRepository } from '../../account/user/user.repository.js';
import { RelationshipRepository } from '../../messages/relationship/relationship.repository.js';
import { NotificationService } from '../notification/notification.service.js';
import { authorOf, type WrittenIn, type WrittenText } from '../text-notification/written-text.js';
import { SubscriptionRepository } from './subscription.repository.js';

const news = z.object({
  /** Kind of the thing that people follow. */
  kind: followedKind,
  id: z.string(),
  /** Title of the notification. */
  title: z.string(),
  content: z.string(),
  path: z.string(),
  /** A follower with an unread notification about the same gets no other. */
  about: z.string(),
  /** When the change happened, for notifications that are sent once and in order. */
  at: z.coerce.date().optional(),
  /**
   * People who have blocked or muted this author are not notified; null for a guest, and where the
   * notification names nobody.
   */
  authorId: z.uuid().nullable(),
  /** The author, and people who get another notification of the same. */
  except: z.array(z.uuid()),
});
/** News about a thing that people follow. */
export type FollowedNews = z.output<typeof news>;

const payload = news.extend({
  /** The last person whom the previous job of this chain has notified. */
  after: z.uuid(),
  // Jobs that an earlier version queued have no `about`.
  about: z.string().optional(),
});
type Payload = z.output<typeof payload>;

/** Followers whom one transaction notifies and locks. */
const batchSize = 500;
const nobody = '00000000-0000-0000-0000-000000000000';

/** Notifies followers by background jobs, because there may be many followers. */
@Injectable()
export class FollowerNotificationQueue implements OnApplicationBootstrap {
  private queue: BackgroundJobQueue<Payload> | undefined;
  private ordered: BackgroundJobQueue<Payload> | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly background: BackgroundJobs,
    private readonly users: UserRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly relationships: RelationshipRepository,
    private readonly notifications: NotificationService,
  ) {}

  onApplicationBootstrap(): void {
    this.queue = this.background.define({
      name: 'notify-followers',
      payload,
      run: (job) => this.run(job),
    });
    this.ordered = this.background.define({
      name: 'notify-followers-in-order',
      queue: 'notify-followers-in-order',
      payload,
      run: (job) => this.run(job),
    });
  }

  /** @param except people who get another notification of the text */
  async notify(tx: Transaction, text: WrittenText, except: string[]): Promise<void> {
    const { followed, authorId, path } = text;
    if (!followed) return;
    const { kind, id, title } = followed;
    await this.announce(tx, {
      kind,
      id,
      title: titleOf[kind](title),
      content: excerpt(`${authorOf(text)}: ${text.content}`),
      path,
      about: `${kind}:${id}`,
      authorId,
      except: authorId ? [authorId, ...except] : except,
    });
  }

  async announce(tx: Transaction, followedNews: FollowedNews): Promise<void> {
    if (!(await this.subscriptions.hasFollowers(tx, followedNews))) return;
    await this.enqueue(tx, { ...followedNews, after: nobody });
  }

  private async enqueue(tx: Transaction, job: Payload): Promise<void> {
    await (job.at ? this.ordered : this.queue)?.enqueue(tx, job);
  }

  private run(job: Payload): Promise<void> {
    const { title, content, path, about = `${job.kind}:${job.id}`, at } = job;
    const excepted = new Set(job.except);
    return this.outbox.transaction(async (tx) => {
      const page = { about: at ? undefined : about, after: job.after, limit: batchSize };
      const ids = await this.subscriptions.followers(tx, job, page);
      const told = ids.filter((id) => !excepted.has(id));
      const notice = { type: 'followed', title, content, path, about, at } as const;
      const people = await this.users.lockUsers(tx, told);
      const unwilling = await this.relationships.unwillingAmong(tx, job.authorId, told);
      for (const { id, isActive } of people) {
        if (isActive && !unwilling.has(id)) await this.notifications.notify(tx, id, notice);
      }
      const last = ids.at(-1);
      if (last && ids.length === batchSize) await this.enqueue(tx, { ...job, after: last });
    });
  }
}

const titleOf: Record<WrittenIn, (title: string) => string> = {
  topic: (title) => `Новые сообщения в теме «${title}»`,
  news: (title) => `Новые комментарии к новости «${title}»`,
  port: (title) => `Новые комментарии о порте «${title}»`,
};
