import { consumers, excerpt, jobEvents, type Payload, plural } from '@kubrik/contract';
import { On, type ReceivedEvent, type Transaction } from '@kubrik/service-kit';
import { Controller } from '@nestjs/common';
import { UserRepository } from '../../account/user/user.repository.js';
import { RelationshipRepository } from '../../messages/relationship/relationship.repository.js';
import { NotificationService } from '../notification/notification.service.js';

type Matched = Payload<typeof jobEvents.searchesMatched>;
type Vacancy = Matched['vacancies'][number];
type Person = Matched['people'][number];

const mostTitles = 3;
const longestTitle = 80;
const forms = ['новая вакансия', 'новые вакансии', 'новых вакансий'] as const;

/**
 * Notifies people of new vacancies that their saved searches find: one notification for any number of
 * vacancies.
 */
@Controller()
export class SavedSearchHandler {
  constructor(
    private readonly users: UserRepository,
    private readonly relationships: RelationshipRepository,
    private readonly notifications: NotificationService,
  ) {}

  @On(jobEvents.searchesMatched, consumers.userSavedSearches)
  async matched({ data, tx }: ReceivedEvent<typeof jobEvents.searchesMatched>) {
    const people = new Map(data.people.map((person) => [person.userId, person]));
    const isUnwelcome = await this.unwelcome(tx, data);
    for (const { id, isActive } of await this.users.lockUsers(tx, [...people.keys()])) {
      const person = people.get(id);
      if (!isActive || !person) continue;
      const named = data.vacancies.filter((vacancy) => person.vacancyIds.includes(vacancy.id));
      const welcome = named.filter((vacancy) => !isUnwelcome(id, vacancy));
      const total = person.total - (named.length - welcome.length);
      if (total === 0) continue;
      await this.notifications.notify(tx, id, noticeOf(person, { ...data, vacancies: welcome, total }));
    }
  }

  /** People who have blocked or muted the author of a vacancy; they are not notified of it. */
  private async unwelcome(tx: Transaction, { vacancies, people }: Matched) {
    const readers = people.map(({ userId }) => userId);
    const owners = new Set(vacancies.flatMap(({ ownerId }) => ownerId ?? []));
    const unwilling = new Map<string, Set<string>>();
    for (const ownerId of owners)
      unwilling.set(ownerId, await this.relationships.unwillingAmong(tx, ownerId, readers));
    return (readerId: string, { ownerId }: Vacancy) =>
      ownerId !== null && unwilling.get(ownerId)?.has(readerId) === true;
  }
}

interface News {
  frequency: Matched['frequency'];
  /** The newest. */
  vacancies: Vacancy[];
  total: number;
}

function noticeOf({ searches, path }: Person, { frequency, vacancies, total }: News) {
  const [vacancy] = vacancies;
  const [search] = searches;
  const found = search && searches.length === 1 ? `по поиску «${search.name}»` : 'по вашим поискам';
  const common = { type: 'search', path, searches } as const;
  if (vacancy && total === 1)
    return {
      ...common,
      title: `Новая вакансия ${found}`,
      content: excerpt([vacancy.title, ...factsOf(vacancy)].join(', ')),
    };
  const titles = vacancies.slice(0, mostTitles).map(({ title }) => excerpt(title, longestTitle));
  const more = total - titles.length;
  return {
    ...common,
    title: `${plural(total, forms)}${frequency === 'daily' ? ' за день' : ''} ${found}`,
    content: `${titles.join('; ')}${more > 0 ? ` и ещё ${more}` : ''}`,
  };
}

const factsOf = ({ company, location, salary }: Vacancy): string[] =>
  [company, location, salary ?? ''].filter((fact) => fact !== '');
