import { randomUUID } from 'node:crypto';
import {
  jobEvents,
  notificationChoices,
  type Payload,
  relationships,
  userEvents,
  users,
} from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aPerson, emailsTo, type Person, type SentEmail, verifyEmail } from '../../testing/people.js';

type Matched = Payload<typeof jobEvents.searchesMatched>;
type Email = SentEmail & { headers?: Record<string, string> };

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService, { SITE_URL: 'https://kubrik.example/' });
});
afterAll(() => service?.stop());

const aVacancy = (title: string, ownerId: string | null = null) => ({
  id: randomUUID(),
  title,
  company: 'Азимут',
  location: 'Роттердам',
  salary: 'от 4 500 USD',
  ownerId,
});
const aSearch = (name: string) => ({ id: randomUUID(), name });

async function match(
  person: Person,
  vacancies: Matched['vacancies'],
  change: Partial<Matched['people'][number] & Pick<Matched, 'frequency'>> = {},
) {
  const { frequency = 'at_once', ...others } = change;
  await service.publish(jobEvents.searchesMatched, {
    frequency,
    vacancies,
    people: [
      {
        userId: person.id,
        total: vacancies.length,
        vacancyIds: vacancies.map(({ id }) => id),
        searches: [aSearch('Механик, танкер')],
        path: '/jobs?position=Engine+Officer',
        ...others,
      },
    ],
  });
  await service.settle();
}
const inbox = async ({ id, actor }: Person) =>
  (await service.call(users.notifications, { params: { id }, actor })).items;

/** The e-mails to a person, after making everything due that waits. */
async function emails({ email }: Person): Promise<Email[]> {
  const waiting = async () => {
    await service.query(
      'select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs',
    );
    return service.query(`
      select user_id::text as waits from notification_deliveries where done_at is null and channel = 'email'
      union all select kind from mails where done_at is null`);
  };
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  const all = (await emailsTo(service, email)) as Email[];
  return all.filter(({ headers }) => headers?.['List-Unsubscribe']);
}
const linkOf = ({ headers }: Email) => new URL(headers?.['List-Unsubscribe']?.slice(1, -1) ?? 'none:');
async function aReader(): Promise<Person> {
  const person = await aPerson(service);
  await verifyEmail(service, person);
  return person;
}

describe('a notification of saved searches', () => {
  it('says one vacancy with its facts and leads to it', async () => {
    const reader = await aPerson(service);
    await match(reader, [aVacancy('Второй механик')], { path: '/jobs/7' });
    expect(await inbox(reader)).toMatchObject([
      {
        type: 'search',
        title: 'Новая вакансия по поиску «Механик, танкер»',
        content: 'Второй механик, Азимут, Роттердам, от 4 500 USD',
        path: '/jobs/7',
      },
    ]);
  });

  it('of hundreds is one, with their number and the newest', async () => {
    const reader = await aPerson(service);
    const vacancies = ['Первый', 'Второй', 'Третий', 'Четвёртый', 'Пятый'].map((title) => aVacancy(title));
    await match(reader, vacancies, { total: 312, searches: [aSearch('Один'), aSearch('Два')] });
    await match(reader, vacancies, { total: 5, frequency: 'daily' });
    expect(await inbox(reader)).toMatchObject([
      {
        title: '5 новых вакансий за день по поиску «Механик, танкер»',
        content: 'Первый; Второй; Третий и ещё 2',
      },
      { title: '312 новых вакансий по вашим поискам', content: 'Первый; Второй; Третий и ещё 309' },
    ]);
  });

  it('leaves out whom the reader has blocked, and is none when nothing is left', async () => {
    const [reader, unwelcome] = [await aPerson(service), await aPerson(service)];
    await service.call(relationships.changeRelationship, {
      params: { id: reader.id, username: unwelcome.username },
      actor: reader.actor,
      body: { isBlocked: true, isMuted: false },
    });
    await match(reader, [aVacancy('От него', unwelcome.id)]);
    expect(await inbox(reader)).toEqual([]);
    await match(reader, [aVacancy('От него', unwelcome.id), aVacancy('Другая')]);
    expect(await inbox(reader)).toMatchObject([{ content: expect.stringMatching(/^Другая/) }]);
  });

  it('goes where the person has chosen for its kind', async () => {
    const reader = await aReader();
    await service.call(notificationChoices.chooseNotifications, {
      params: { id: reader.id },
      actor: reader.actor,
      body: { type: 'search', inProduct: false, email: 'off' },
    });
    await match(reader, [aVacancy('Второй механик')]);
    expect([await inbox(reader), await emails(reader)]).toEqual([[], []]);
  });
});

describe('the e-mail about saved searches', () => {
  it('has a link that ends one search by a press, without signing in, as its header has', async () => {
    const reader = await aReader();
    const search = aSearch('Механик, танкер');
    await match(reader, [aVacancy('Второй механик')], { searches: [search] });
    const [email, ...others] = await emails(reader);
    expect(others).toEqual([]);
    const link = linkOf(email as Email);
    expect(link.pathname).toBe('/api/mail/unsubscribe');
    expect(link.searchParams.get('about')).toBe('search');
    expect(email?.text).toContain(
      `Не сообщать о поиске «Механик, танкер»: https://kubrik.example/unsubscribe?${link.searchParams}`,
    );
    const query = { token: link.searchParams.get('token') ?? '' };
    const opened = await service.call(users.openUnsubscription, { query: { ...query, about: 'search' } });
    expect(opened.location).toBe(`/unsubscribe?${new URLSearchParams({ ...query, about: 'search' })}`);
    const sent = async () =>
      (
        await service.query('select data from outbox where type = $1', [userEvents.searchUnsubscribed.type])
      ).filter(({ data }: { data: { userId: string } }) => data.userId === reader.id);
    expect(await sent()).toEqual([]);
    const { message } = await service.call(users.unsubscribe, { query });
    expect(message).toContain('по этому поиску больше не сообщим');
    expect(await sent()).toEqual([{ data: { userId: reader.id, searchId: search.id } }]);
    // All other kinds still come by e-mail.
    const choices = await service.call(notificationChoices.notificationChoices, {
      params: { id: reader.id },
      actor: reader.actor,
    });
    expect(choices.find(({ type }) => type === 'search')).toMatchObject({ email: 'at_once' });
  });

  it('about several has a link for each, and the header ends all e-mails', async () => {
    const reader = await aReader();
    await match(reader, [aVacancy('Второй механик')], { searches: [aSearch('Один'), aSearch('Два')] });
    const [email] = await emails(reader);
    expect(email?.text).toMatch(/Не сообщать о поиске «Один»: \S+\nНе сообщать о поиске «Два»: \S+/);
    expect(linkOf(email as Email).searchParams.get('types')).toBe('search');
  });

  it('is not sent of a search that was left while it waited', async () => {
    const reader = await aReader();
    const search = aSearch('Механик');
    await match(reader, [aVacancy('Второй механик')], { searches: [search] });
    const [first] = await emails(reader);
    await match(reader, [aVacancy('Третий механик')], { searches: [search] });
    await service.call(users.unsubscribe, {
      query: { token: linkOf(first as Email).searchParams.get('token') ?? '' },
    });
    expect(await emails(reader)).toHaveLength(1);
  });

  it('ends nothing by a link that somebody has made up', async () => {
    expect(
      await service.refusal(users.unsubscribe, { query: { token: 'eyJhbGciOiJub25lIn0.e30.' } }),
    ).toMatchObject({ code: 'UnsubscribeLinkInvalid' });
  });
});
