import { banking, blacklist, deletedPersonName, jobs, protection, userEvents } from '@kubrik/contract';
import { aCompanyAccount, aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { expect, it } from 'vitest';
import { bankingService } from '../services/banking/src/service.definition.ts';
import { blacklistService } from '../services/blacklist/src/service.definition.ts';
import { jobsService } from '../services/jobs/src/service.definition.ts';
import { protectionService } from '../services/protection/src/service.definition.ts';

const person = aUser('уходящий_лоцман');
const actor = person;

async function erase(service: TestService): Promise<void> {
  await service.publish(userEvents.accountDeleted, { userId: person.id });
  await service.settle();
}

it('banking keeps a review and forgets who wrote it', async () => {
  const service = await startTestService(bankingService);
  try {
    const [bank] = await service.query('select id from banks limit 1');
    await service.call(banking.addReview, { actor, body: { bankId: bank.id, comment: 'Карта пришла' } });
    await erase(service);
    const [review] = await service.query('select comment, person, user_id from reviews');
    expect(review).toEqual({
      comment: 'Карта пришла',
      person: expect.stringMatching(/^deleted:/),
      user_id: null,
    });
  } finally {
    await service.stop();
  }
});

it('jobs closes a vacancy without its contacts, and deletes applications', async () => {
  const service = await startTestService(jobsService);
  try {
    const offer = { title: 'Лоцман', company: 'Альбатрос', location: 'Находка', position: 'Crew' } as const;
    const open = { vesselType: null, salaryFrom: null, salaryTo: null };
    const details = { description: 'Работа в порту.', contactEmail: 'pilot@ship.example' };
    const body = { ...offer, ...open, ...details };
    const other = aUser();
    const companyAccountId = await aCompanyAccount(service, [actor, other]);
    await service.call(jobs.post, { actor, body: { ...body, companyAccountId } });
    const { id } = await service.call(jobs.post, { actor: other, body: { ...body, companyAccountId } });
    await service.call(jobs.respond, { actor, params: { id }, body: { message: 'Возьмите' } });
    await erase(service);
    const [vacancy] = await service.query(
      'select source_name, owner_id, contact_email, closed_at is not null as closed from vacancies where id <> $1',
      [id],
    );
    expect(vacancy).toEqual({
      source_name: deletedPersonName,
      owner_id: null,
      contact_email: null,
      closed: true,
    });
    expect(await service.query('select 1 from applications')).toEqual([]);
    const { items } = await service.call(jobs.list);
    expect(items.map((listed) => listed.id)).toEqual([id]);
  } finally {
    await service.stop();
  }
});

it('protection keeps a complaint without its sender', async () => {
  const service = await startTestService(protectionService);
  try {
    const about = { complaintType: 'wages', vesselName: 'Ольга', flagState: 'Панама' } as const;
    const body = { ...about, description: 'Не платят давно', isAnonymous: false, contact: '+7 000 0000' };
    await service.call(protection.complain, { actor, body });
    await erase(service);
    const [complaint] = await service.query('select username, user_id, contact, description from complaints');
    expect(complaint).toEqual({
      username: deletedPersonName,
      user_id: null,
      contact: null,
      description: 'Не платят давно',
    });
  } finally {
    await service.stop();
  }
});

it('blacklist keeps a suggestion without its author', async () => {
  const service = await startTestService(blacklistService);
  try {
    const body = { name: 'Крюинг Волна', country: 'Россия', businessType: 'Крюинг' };
    await service.call(blacklist.suggestCompany, { actor, body });
    await erase(service);
    const [suggestion] = await service.query('select suggested_by, author_id from suggestions');
    expect(suggestion.suggested_by).toBe(deletedPersonName);
    expect(suggestion.author_id).not.toContain(person.id);
  } finally {
    await service.stop();
  }
});
