import { blacklistEvents, consumers, excerpt, jobEvents, targetPath, vacancyPath } from '@kubrik/contract';
import { normalizeName } from '@kubrik/names';
import { On, type ReceivedEvent } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { aboutVacancy } from '../notification/about-vacancy.js';
import { FollowerNotificationQueue } from './follower-notification.queue.js';
import { SubscriptionRepository } from './subscription.repository.js';

/** Notifies who follows a vacancy or a company of what becomes of it; nobody is named to them. */
@Controller()
export class FollowedNewsHandler {
  constructor(
    private readonly followers: FollowerNotificationQueue,
    private readonly subscriptions: SubscriptionRepository,
  ) {}

  @On(jobEvents.changed, consumers.userFollowedVacancies)
  async vacancyClosed({ data, tx, occurredAt }: ReceivedEvent<typeof jobEvents.changed>) {
    const { vacancyId: id, title, isClosed } = data;
    if (!isClosed) return;
    await this.followers.announce(tx, {
      ...ofVacancy(id),
      title: `Вакансия закрыта: ${title}`,
      content: 'На доске вакансий её больше нет.',
      ...aboutVacancy(id, 'closed', occurredAt),
    });
  }

  @On(jobEvents.reopened, consumers.userFollowedVacancies)
  vacancyReopened({ data, tx, occurredAt }: ReceivedEvent<typeof jobEvents.reopened>) {
    const { vacancyId: id, title } = data;
    return this.followers.announce(tx, {
      ...ofVacancy(id),
      title: `Вакансия снова открыта: ${title}`,
      content: 'Она опять на доске вакансий.',
      ...aboutVacancy(id, 'reopened', occurredAt),
    });
  }

  /** A vacancy says its company by name alone. */
  @On(jobEvents.added, consumers.userFollowedVacancies)
  async vacancyAdded({ data, tx }: ReceivedEvent<typeof jobEvents.added>) {
    const { vacancyId, title, company, location, isDemo, owner } = data;
    const name = normalizeName(company);
    if (isDemo || !name) return;
    for (const { id, title: followed } of await this.subscriptions.companiesNamed(tx, name))
      await this.followers.announce(tx, {
        kind: 'company',
        id,
        title: `Новые вакансии компании «${followed}»`,
        content: excerpt([title, location].filter(Boolean).join(', ')),
        path: vacancyPath(vacancyId),
        about: `company:${id}:vacancies`,
        authorId: null,
        except: owner ? [owner.id] : [],
      });
  }

  @On(blacklistEvents.entryAdded, consumers.userFollowedCompanies)
  async entryAdded({ data, tx }: ReceivedEvent<typeof blacklistEvents.entryAdded>) {
    const { targetType, targetId: id, name, excerpt: content } = data;
    if (targetType !== 'company') return;
    await this.followers.announce(tx, {
      ...ofCompany(id),
      title: `Новое о компании «${name}»: официальная запись`,
      content,
    });
  }

  /** Votes have no names, so a block says nothing about them either. */
  @On(blacklistEvents.voteCommented, consumers.userFollowedCompanies)
  async voteCommented({ data, tx }: ReceivedEvent<typeof blacklistEvents.voteCommented>) {
    const { targetType, targetId: id, name, excerpt: content, authorId } = data;
    if (targetType !== 'company') return;
    await this.followers.announce(tx, {
      ...ofCompany(id),
      title: `Новое о компании «${name}»: голос с комментарием`,
      content,
      except: authorId ? [authorId] : [],
    });
  }
}

const ofVacancy = (id: string) => ({
  kind: 'vacancy' as const,
  id,
  path: vacancyPath(id),
  authorId: null,
  except: [],
});

const ofCompany = (id: string) => ({
  kind: 'company' as const,
  id,
  path: targetPath('company', id),
  about: `company:${id}`,
  authorId: null,
  except: [],
});
