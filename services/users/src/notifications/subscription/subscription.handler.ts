import {
  blacklistEvents,
  consumers,
  forumEvents,
  jobEvents,
  newsEvents,
  portEvents,
  type Request,
  subscriptions as subscriptionCalls,
} from '@kubrik/contract';
import { Call, On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { requireOwnId } from '../../account/user/require-own-id.js';
import { SubscriptionRepository } from './subscription.repository.js';
import { SubscriptionService } from './subscription.service.js';

@Controller()
export class SubscriptionHandler {
  constructor(
    private readonly subscriptionService: SubscriptionService,
    private readonly subscriptions: SubscriptionRepository,
  ) {}

  @Call(subscriptionCalls.subscriptions)
  list({ params, actor }: Request<typeof subscriptionCalls.subscriptions>) {
    return this.subscriptionService.list(requireOwnId(actor, params.id));
  }

  /** People follow the topics that they create. */
  @On(forumEvents.topicCreated, consumers.userTopics)
  async topicCreated({ data, tx }: ReceivedEvent<typeof forumEvents.topicCreated>) {
    const { topicId: id, title, authorId: userId } = data;
    if (userId)
      await this.subscriptionService.change(tx, { userId, kind: 'topic', id, title, follows: true });
  }

  @On(forumEvents.topicFollowed, consumers.userTopics)
  topicFollowed({ data, tx }: ReceivedEvent<typeof forumEvents.topicFollowed>) {
    return this.subscriptionService.change(tx, data);
  }

  @On(newsEvents.followed, consumers.userNewsComments)
  newsFollowed({ data, tx }: ReceivedEvent<typeof newsEvents.followed>) {
    return this.subscriptionService.change(tx, data);
  }

  @On(portEvents.followed, consumers.userPortComments)
  portFollowed({ data, tx }: ReceivedEvent<typeof portEvents.followed>) {
    return this.subscriptionService.change(tx, data);
  }

  @On(portEvents.joined, consumers.userPortComments)
  portJoined({ data: { code, portId, title }, tx }: ReceivedEvent<typeof portEvents.joined>) {
    return this.subscriptions.move(tx, { kind: 'port', id: code }, { id: portId, title });
  }

  @On(jobEvents.followed, consumers.userFollowedVacancies)
  vacancyFollowed({ data, tx }: ReceivedEvent<typeof jobEvents.followed>) {
    return this.subscriptionService.change(tx, data);
  }

  @On(blacklistEvents.followed, consumers.userFollowedCompanies)
  companyFollowed({ data, tx }: ReceivedEvent<typeof blacklistEvents.followed>) {
    return this.subscriptionService.changeCompany(tx, data);
  }

  @On(blacklistEvents.merged, consumers.userFollowedCompanies)
  companyMerged({ data, tx }: ReceivedEvent<typeof blacklistEvents.merged>) {
    return this.subscriptionService.companyMerged(tx, data);
  }
}
