import { consumers, forumEvents, newsEvents, portEvents } from '@kubrik/contract';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import {
  ReactionNotificationService,
  reactedMessage,
  reactedNewsComment,
  reactedPortComment,
} from './reaction-notification.service.js';
import { TextNotificationService } from './text-notification.service.js';
import { textOfMessage, textOfNewsComment, textOfPortComment, textOfRewording } from './written-text.js';

/** Notifies people of what others write to them and about them. */
@Controller()
export class TextNotificationHandler {
  constructor(
    private readonly texts: TextNotificationService,
    private readonly reactions: ReactionNotificationService,
  ) {}

  /** A message that repeats a comment notifies nobody: the comment's own event does. */
  @On(forumEvents.messagePosted, consumers.userMentions)
  async messagePosted({ data, tx }: ReceivedEvent<typeof forumEvents.messagePosted>) {
    if (data.sourceType === 'forum') await this.texts.notify(tx, textOfMessage(data));
  }

  @On(forumEvents.messageReworded, consumers.userMentions)
  messageReworded({ data, tx }: ReceivedEvent<typeof forumEvents.messageReworded>) {
    return this.texts.notifyNewlyMentioned(tx, textOfRewording(data), data.earlierContent);
  }

  @On(newsEvents.commentAdded, consumers.userNewsComments)
  newsCommented({ data, tx }: ReceivedEvent<typeof newsEvents.commentAdded>) {
    return this.texts.notify(tx, textOfNewsComment(data));
  }

  @On(portEvents.commentAdded, consumers.userPortComments)
  portCommented({ data, tx }: ReceivedEvent<typeof portEvents.commentAdded>) {
    return this.texts.notify(tx, textOfPortComment(data));
  }

  @On(newsEvents.commentReworded, consumers.userNewsComments)
  newsCommentReworded({ data, tx }: ReceivedEvent<typeof newsEvents.commentReworded>) {
    return this.texts.notifyNewlyMentioned(
      tx,
      textOfNewsComment({ ...data, repliedAuthorId: null }),
      data.earlierContent,
    );
  }

  @On(portEvents.commentReworded, consumers.userPortComments)
  portCommentReworded({ data, tx }: ReceivedEvent<typeof portEvents.commentReworded>) {
    return this.texts.notifyNewlyMentioned(
      tx,
      textOfPortComment({ ...data, repliedAuthorId: null }),
      data.earlierContent,
    );
  }

  @On(forumEvents.reactionAdded, consumers.userMentions)
  reacted({ data, tx }: ReceivedEvent<typeof forumEvents.reactionAdded>) {
    return this.reactions.notify(tx, reactedMessage(data));
  }

  @On(newsEvents.commentReacted, consumers.userNewsComments)
  newsCommentReacted({ data, tx }: ReceivedEvent<typeof newsEvents.commentReacted>) {
    return this.reactions.notify(tx, reactedNewsComment(data));
  }

  @On(portEvents.commentReacted, consumers.userPortComments)
  portCommentReacted({ data, tx }: ReceivedEvent<typeof portEvents.commentReacted>) {
    return this.reactions.notify(tx, reactedPortComment(data));
  }
}
