import {
  type Actor,
  type adminEvents,
  contributionEvents,
  type conversations,
  deletableKinds,
  excerpt,
  lookupKey,
  type MessageAttachments,
  ownMeasuresPath,
  type Payload,
  type publicProfiles,
  type ReportedKind,
  type Request,
  reportReasonTexts,
} from '@kubrik/contract';
import {
  Attachments,
  CONFIG,
  type KitConfig,
  Outbox,
  personKey,
  Refusal,
  reportedWords,
  reportOf,
  requireUser,
  type Transaction,
} from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { MessageRepository } from '../../messages/message/message.repository.js';
import {
  type NewNotification,
  NotificationService,
} from '../../notifications/notification/notification.service.js';

type Decided = Payload<typeof adminEvents.reportsDecided>;
type Shown = Payload<typeof contributionEvents.shown>;

/** Reports about people, and what the authors of any reports are told. */
@Injectable()
export class ReportService {
  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserRepository,
    private readonly messages: MessageRepository,
    private readonly notifications: NotificationService,
    private readonly attachments: Attachments,
    @Inject(CONFIG) private readonly config: KitConfig,
  ) {}

  async report({ params, ...request }: Request<typeof publicProfiles.reportProfile>): Promise<void> {
    const user = await this.users.findPublic(lookupKey(params.username));
    if (!user) throw new Refusal('UserNotFound', [{ field: 'username', message: 'Такого участника нет' }]);
    const thing = {
      kind: 'profile',
      itemId: user.id,
      content: '',
      authorName: user.username,
      authorId: user.id,
      path: personPath(user.username),
    } as const;
    await this.outbox.transaction(async (tx) => {
      tx.emit(contributionEvents.reported, reportOf(this.config, request, thing));
    });
  }

  /** The receiver of a message shows it to the moderators by this. */
  async reportMessage({
    params: { id },
    ...request
  }: Request<typeof conversations.reportPrivateMessage>): Promise<void> {
    const { id: userId } = requireUser(request.actor);
    await this.outbox.transaction(async (tx) => {
      const message = await this.messages.ofPerson(tx, userId, id);
      const [author] = message ? await this.users.lockUsers(tx, [message.fromUserId]) : [];
      if (!message || !author) throw messageNotFound();
      const thing = {
        kind: 'private_message',
        itemId: id,
        content: reportedWords(message),
        isShownWhole: true,
        authorName: author.username,
        authorId: author.id,
        path: personPath(author.username),
      } as const;
      tx.emit(contributionEvents.reported, reportOf(this.config, request, thing));
      await this.messages.markReported(tx, id);
    });
  }

  /** Attachments for a moderator, only of messages that somebody has reported. */
  async reportedAttachments(ids: string[], moderator: Actor): Promise<MessageAttachments[]> {
    const reader = personKey(moderator);
    const reported = await this.messages.reportedWithAttachments(ids);
    return reported.map(({ id: messageId, attachments }) => ({
      messageId,
      attachments: this.attachments.viewFor(reader, attachments),
    }));
  }

  /**
   * Notifies the people who reported a thing, and its author where a moderator has named the broken rule.
   * They are also notified when the thing is restored.
   */
  async notify(tx: Transaction, decided: Decided): Promise<void> {
    if (decided.outcome === 'restored') return;
    const { authorId, rule, reporterIds } = decided;
    const toldAuthor = rule !== null && authorId !== null ? authorId : undefined;
    const ids = [...new Set([...reporterIds, ...(toldAuthor ? [toldAuthor] : [])])];
    if (ids.length === 0) return;
    for (const { id } of await this.users.lockUsers(tx, ids)) {
      const notice = id === toldAuthor ? noticeToAuthor(decided) : answer(decided);
      await this.notifications.notify(tx, id, notice);
    }
  }

  async notifyOfShown(tx: Transaction, shown: Shown): Promise<void> {
    const { authorId, reporterIds = [] } = shown;
    const ids = [...new Set([...reporterIds, ...(authorId ? [authorId] : [])])];
    if (ids.length === 0) return;
    for (const { id } of await this.users.lockUsers(tx, ids)) {
      const notice = id === authorId ? returnToAuthor(shown) : returnToReporter(shown);
      await this.notifications.notify(tx, id, notice);
    }
  }
}

const personPath = (username: string) => `/u/${encodeURIComponent(username)}`;

const messageNotFound = () =>
  new Refusal('MessageNotFound', [{ field: 'id', message: 'Такого сообщения у вас нет' }]);

const nouns: Record<ReportedKind, { of: string; deleted: string; restored: string; published: string }> = {
  message: {
    of: 'сообщение',
    deleted: 'Ваше сообщение удалено модератором',
    restored: 'Ваше сообщение возвращено',
    published: 'Ваше сообщение опубликовано',
  },
  news_comment: {
    of: 'комментарий',
    deleted: 'Ваш комментарий удалён модератором',
    restored: 'Ваш комментарий возвращён',
    published: 'Ваш комментарий опубликован',
  },
  port_comment: {
    of: 'комментарий',
    deleted: 'Ваш комментарий удалён модератором',
    restored: 'Ваш комментарий возвращён',
    published: 'Ваш комментарий опубликован',
  },
  crew_fact: {
    of: 'сведения о порте',
    deleted: 'Ваши сведения о порте удалены модератором',
    restored: 'Ваши сведения о порте возвращены',
    published: 'Ваши сведения о порте опубликованы',
  },
  port_agent: {
    of: 'агента',
    deleted: 'Добавленный вами агент удалён модератором',
    restored: 'Добавленный вами агент возвращён',
    published: 'Добавленный вами агент опубликован',
  },
  review: {
    of: 'отзыв',
    deleted: 'Ваш отзыв удалён модератором',
    restored: 'Ваш отзыв возвращён',
    published: 'Ваш отзыв опубликован',
  },
  topic: {
    of: 'тему',
    deleted: 'Ваша тема удалена модератором',
    restored: 'Ваша тема возвращена',
    published: 'Ваша тема опубликована',
  },
  vote: {
    of: 'комментарий к голосу',
    deleted: 'Комментарий к вашему голосу удалён модератором',
    restored: 'Комментарий к вашему голосу возвращён',
    published: 'Комментарий к вашему голосу опубликован',
  },
  experience: {
    of: 'отзыв о контракте',
    deleted: 'Ваш отзыв о контракте удалён модератором',
    restored: 'Ваш отзыв о контракте возвращён',
    published: 'Ваш отзыв о контракте опубликован',
  },
  vacancy: {
    of: 'вакансию',
    deleted: 'Ваша вакансия снята модератором',
    restored: 'Ваша вакансия снова открыта',
    published: 'Ваша вакансия опубликована',
  },
  port: {
    of: 'порт',
    deleted: 'Добавленный вами порт удалён модератором',
    restored: 'Добавленный вами порт возвращён',
    published: 'Добавленный вами порт опубликован',
  },
  profile: { of: 'профиль', deleted: '', restored: '', published: '' },
  private_message: { of: 'личное сообщение', deleted: '', restored: '', published: '' },
};

const titleOf = (kind: ReportedKind) => `Ваша жалоба на ${nouns[kind].of} рассмотрена`;

function answer({ kind, outcome, excerpt: text, path }: Decided): NewNotification {
  const isDeleted = outcome === 'deleted';
  if (!deletableKinds.includes(kind))
    return { type: 'report', title: titleOf(kind), content: 'Модератор её прочитал', path: null };
  return {
    type: 'report',
    title: titleOf(kind),
    content: `${isDeleted ? 'Удалено' : 'Модератор решил оставить'}${text && `: «${text}»`}`,
    path: isDeleted ? null : path,
  };
}

function returnToAuthor({ kind, excerpt: text, path, isAppealed, wasHeld }: Shown): NewNotification {
  const words = text && ` «${excerpt(text, 120)}»`;
  if (wasHeld) {
    const content = `Модератор посмотрел и пропустил.${words}`;
    return { type: 'moderation', title: nouns[kind].published, content, path };
  }
  const content = `${isAppealed ? 'Модератор согласился с вами.' : 'Модератор отменил удаление.'}${words}`;
  return { type: 'moderation', title: nouns[kind].restored, content, path };
}

/** Tells reporters that the thing was restored, without blaming them for the report. */
function returnToReporter({ kind, excerpt: text, path }: Shown): NewNotification {
  const words = text && `: «${excerpt(text, 120)}»`;
  return {
    type: 'report',
    title: `Решение по вашей жалобе на ${nouns[kind].of} изменилось`,
    content: `Модератор отменил удаление${words}. К вам вопросов нет.`,
    path,
  };
}

function noticeToAuthor({ kind, rule, explanation, excerpt: text, isAppealed }: Decided): NewNotification {
  const words = text && ` «${excerpt(text, 120)}»`;
  const reason = rule ? reportReasonTexts[rule].toLowerCase() : '';
  const why = `Причина: ${reason}.${explanation ? ` Модератор пишет: «${explanation}»` : ''}${words}`;
  return {
    type: 'moderation',
    title: isAppealed ? 'Ваше возражение рассмотрено' : nouns[kind].deleted,
    content: isAppealed ? `Удаление остаётся в силе. ${why}` : `${why} Можно возразить.`,
    path: ownMeasuresPath,
  };
}
