import { publicProfiles, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OneLetterYe1790000007961 } from '../../schema-migrations/1790000007961-one-letter-ye.js';
import { usersService } from '../../service.definition.js';
import { aBrowser, admin, aPerson, aRegistration } from '../../testing/people.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

const read = (username: string) => service.call(publicProfiles.publicProfile, { params: { username } });

describe('a name with «ё»', () => {
  it('is found with «е»: on its page, in suggestions, by an addressee and in the panel', async () => {
    const person = await aPerson(service, {
      username: 'Семён_рулевой',
      firstName: 'Семён',
      lastName: 'Фёдоров',
    });
    const asker = await aPerson(service);
    expect(await read('семен_рулевой')).toMatchObject({ username: 'Семён_рулевой' });
    const query = { prefix: 'семен' };
    expect(await service.call(publicProfiles.usernames, { query, actor: asker.actor })).toEqual([
      { username: 'Семён_рулевой' },
    ]);
    const body = { toUsername: 'семен_рулевой', content: 'Когда отход?' };
    await service.call(users.sendMessage, { params: { id: asker.id }, actor: asker.actor, body });
    const found = await service.call(users.adminUsers, { query: { search: 'федоров семен' }, actor: admin });
    expect(found.items.map(({ id }) => id)).toEqual([person.id]);
  });

  it('from before is found so after the schema migration, and one that another has with «е» keeps its own', async () => {
    const [older, other] = [await aPerson(service, { username: 'Фёдор_кок' }), await aPerson(service)];
    await service.query(
      `update users set username_key = 'фёдор_кок', search_text = 'фёдор_кок' where id = $1`,
      [older.id],
    );
    await service.query(`update usernames set username_key = 'фёдор_кок' where user_id = $1`, [older.id]);
    await service.query(
      `update usernames set username_key = 'пётр_кок', skeleton = 'other' where user_id = $1`,
      [other.id],
    );
    await service.query(`update users set username_key = 'пётр_кок' where id = $1`, [other.id]);
    await aPerson(service, { username: 'Петр_кок' });
    const runner = service.running.app.get(DataSource).createQueryRunner();
    await new OneLetterYe1790000007961().up(runner);
    await runner.release();
    expect(await read('федор_кок')).toMatchObject({ username: 'Фёдор_кок' });
    expect(await service.query('select username_key from users where id = $1', [other.id])).toEqual([
      { username_key: 'пётр_кок' },
    ]);
  });
});

describe('what is typed with «й» as two characters', () => {
  const apart = (text: string) => text.normalize('NFD');

  it('is the same name, e-mail and password', async () => {
    const form = aRegistration({ username: apart('Андрей_боцман'), firstName: apart('Андрей') });
    const password = 'зелёный йод';
    const person = await aPerson(service, { ...form, password: apart(password) });
    expect(person).toMatchObject({ username: 'Андрей_боцман', firstName: 'Андрей' });
    expect(await read(apart('андрей_боцман'))).toMatchObject({ username: 'Андрей_боцман' });
    for (const typed of [password, apart(password)])
      expect(
        await service.call(users.login, { body: { email: form.email, password: typed }, origin: aBrowser() }),
      ).toMatchObject({ reply: { user: { id: person.id } } });
  });
});
