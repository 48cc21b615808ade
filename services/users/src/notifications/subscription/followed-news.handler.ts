import {
  blacklistEvents,
  consumers,
  excerpt,
  jobEvents,
  type Payload,
  targetPath,
  vacancyPath,
} from '@kubrik/contract';
import { normalizeName } from '@kubrik/names';
import { On, type ReceivedEvent, type Transaction } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { CompanyPeople } from '../../companies/company/company-people.js';
import { aboutVacancy } from '../notification/about-vacancy.js';
import { FollowerNotificationQueue } from './follower-notification.queue.js';
import { SubscriptionRepository } from './subscription.repository.js';

type NewsOfRepresented = Payload<typeof blacklistEvents.entryAdded>;
type NewsOfTarget = Omit<NewsOfRepresented, 'representativeId'>;

/**
 * Notifies the followers of a vacancy or company of its changes, and the representatives of a company or
 * vessel of new entries about it. These notifications name no author.
 */
@Controller()
export class FollowedNewsHandler {
  constructor(
    private readonly followers: FollowerNotificationQueue,
    private readonly subscriptions: SubscriptionRepository,
    private readonly companies: CompanyPeople,
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

  /** A vacancy names its company only by text, so the company is found by its name. */
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
    const except = await this.tellSpeakers(tx, data, 'новая запись модератора');
    await this.tellFollowers(tx, data, { title: 'запись модератора', except });
  }

  /** Votes are anonymous, so this notifies also people who have blocked the voter. */
  @On(blacklistEvents.voteCommented, consumers.userFollowedCompanies)
  async voteCommented({ data, tx }: ReceivedEvent<typeof blacklistEvents.voteCommented>) {
    const { authorId } = data;
    await this.tellFollowers(tx, data, {
      title: 'голос с комментарием',
      except: authorId ? [authorId] : [],
    });
  }

  @On(blacklistEvents.experienceTold, consumers.userFollowedCompanies)
  async experienceTold({ data, tx }: ReceivedEvent<typeof blacklistEvents.experienceTold>) {
    const { authorId } = data;
    const speakers = await this.tellSpeakers(tx, data, 'новый отзыв о контракте');
    await this.tellFollowers(tx, data, {
      title: 'отзыв о контракте',
      except: authorId ? [authorId, ...speakers] : speakers,
    });
  }

  private async tellFollowers(
    tx: Transaction,
    { targetType, targetId: id, name, excerpt: content }: NewsOfTarget,
    { title, except }: { title: string; except: string[] },
  ): Promise<void> {
    // People cannot follow vessels.
    if (targetType !== 'company') return;
    await this.followers.announce(tx, {
      ...ofCompany(id),
      title: `Новое о компании «${name}»: ${title}`,
      content,
      except,
    });
  }

  /** @returns ids of the people who are notified as representatives of the company or vessel */
  private async tellSpeakers(
    tx: Transaction,
    { targetType, targetId, name, excerpt: content, representativeId }: NewsOfRepresented,
    title: string,
  ): Promise<string[]> {
    if (!representativeId) return [];
    return this.companies.notifySpeakers(tx, representativeId, {
      type: 'other',
      title: `Вы отвечаете за «${name}»: ${title}`,
      content,
      path: targetPath(targetType, targetId),
      about: `represented:${targetId}`,
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
