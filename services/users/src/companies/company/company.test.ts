import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import {
  accountDeletion,
  type CompanyRole,
  companyAccounts as calls,
  maxCompanies,
  maxCompanyMembers,
  type OwnCompany,
  personalData,
  relationships,
  userEvents,
  users,
} from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import {
  admin,
  aPassword,
  aPerson,
  emailsTo,
  emailTo,
  linkIn,
  type Person,
  tokenIn,
} from '../../testing/people.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(usersService, { SITE_URL: 'https://kubrik.example' });
});
afterAll(() => service?.stop());

/** E-mails are counted for each domain. */
const aDomain = () => `crewing-${randomUUID()}.example`;

const create = ({ actor }: Person, change: Partial<OwnCompany> = {}) =>
  service.call(calls.createCompany, {
    actor,
    body: { name: 'Балтийский крюинг', domain: aDomain(), country: 'RU', ...change },
  });
async function aCompany(change: Partial<OwnCompany> = {}) {
  const owner = await aPerson(service);
  return { owner, company: await create(owner, change) };
}
const own = async ({ actor }: Person) => service.call(calls.ownCompanies, { actor });
const seen = (id: string) => service.call(calls.companyAccount, { params: { id } });
const invite = ({ actor }: Person, id: string, username: string, role: CompanyRole = 'recruiter') =>
  service.call(calls.inviteToCompany, { params: { id }, actor, body: { username, role } });
const answer = ({ actor }: Person, id: string, accepts = true) =>
  service.call(calls.answerCompanyInvitation, { params: { id }, actor, body: { accepts } });
async function aMember(owner: Person, id: string, role: CompanyRole = 'recruiter') {
  const person = await aPerson(service);
  await invite(owner, id, person.username, role);
  await answer(person, id);
  return person;
}
const noticesOf = async ({ id, actor }: Person) =>
  (await service.call(users.notifications, { params: { id }, actor })).items;
const decide = (id: string, body: object) =>
  service.call(calls.decideCompany, { params: { id }, actor: admin, body: body as never });
const verifyByModerator = (id: string) => decide(id, { outcome: 'verified', way: 'moderator' });
const waiting = async () =>
  (await service.call(calls.moderatedCompanies, { actor: admin, query: { state: 'waiting', limit: 50 } }))
    .items;

/** What other services were told about a company, the latest last. */
async function announced(
  id: string,
): Promise<{ members: object[]; verification: unknown; isDeleted: boolean }[]> {
  const rows = await service.query('select data from outbox where type = $1 order by id', [
    userEvents.companyChanged.type,
  ]);
  return rows
    .map(({ data }: { data: { companyId: string } }) => data)
    .filter((one: { companyId: string }) => one.companyId === id);
}
const lastAnnounced = async (id: string) => (await announced(id)).at(-1);

const subject = /Подтвердите компанию/;
const sendEmail = ({ actor }: Person, { id }: OwnCompany, email: string) =>
  service.call(calls.sendCompanyEmail, { params: { id }, actor, body: { email } });
const emailRefusal = ({ actor }: Person, { id }: OwnCompany, email: string) =>
  service.refusal(calls.sendCompanyEmail, { params: { id }, actor, body: { email } });
async function tokenOf(owner: Person, company: OwnCompany) {
  const email = `office@${company.domain}`;
  await sendEmail(owner, company, email);
  return tokenIn(await emailTo(service, email, subject));
}
const confirm = ({ actor }: Person, token: string) =>
  service.call(calls.verifyCompany, { actor, body: { token } });
const confirmRefusal = ({ actor }: Person, token: string) =>
  service.refusal(calls.verifyCompany, { actor, body: { token } });

describe('a company', () => {
  it('belongs to who made it, is not verified, and shows everybody no people', async () => {
    const { owner, company } = await aCompany({ domain: 'https://www.Crewing.example/about', country: null });
    expect(company).toMatchObject({
      domain: 'crewing.example',
      country: null,
      verification: null,
      role: 'owner',
    });
    expect(company.members).toMatchObject([{ userId: owner.id, role: 'owner', isAccepted: true }]);
    expect(await own(owner)).toEqual([company]);
    expect(Object.keys(await seen(company.id)).sort()).toEqual(
      ['country', 'createdAt', 'domain', 'id', 'name', 'verification'].sort(),
    );
    expect(await lastAnnounced(company.id)).toEqual({
      companyId: company.id,
      name: company.name,
      domain: 'crewing.example',
      country: null,
      verification: null,
      members: [{ userId: owner.id, role: 'owner' }],
      isDeleted: false,
    });
  });

  it.each(['gmail.com', 'http://mail.ru/', 'not a domain', '127.0.0.1', 'boss@crewing.example', 'localhost'])(
    'has no domain «%s»',
    (domain) => {
      const { error } = calls.createCompany.body.safeParse({ name: 'Балтийский крюинг', domain });
      expect(error?.issues).toMatchObject([{ path: ['domain'] }]);
    },
  );

  it('may have a domain in other letters', () => {
    const { data } = calls.createCompany.body.safeParse({ name: 'Балтийский крюинг', domain: 'крюинг.рф' });
    expect(data?.domain).toBe(domainToASCII('крюинг.рф'));
  });

  it('is one of five of a person', async () => {
    const person = await aPerson(service);
    for (let n = 0; n < maxCompanies; n += 1) await create(person);
    const sixth = { actor: person.actor, body: { name: 'Шестая' } };
    expect(await service.refusal(calls.createCompany, sixth)).toMatchObject({ code: 'TooManyCompanies' });
    const { owner, company } = await aCompany();
    await invite(owner, company.id, person.username);
    expect(
      await service.refusal(calls.answerCompanyInvitation, {
        params: { id: company.id },
        actor: person.actor,
        body: { accepts: true },
      }),
    ).toMatchObject({ code: 'TooManyCompanies' });
  });

  it('is made once, however often its form arrives', async () => {
    const person = await aPerson(service);
    const body = { name: 'Балтийский крюинг', clientId: randomUUID() };
    for (let n = 0; n < 2; n += 1) await service.call(calls.createCompany, { actor: person.actor, body });
    expect(await own(person)).toHaveLength(1);
  });

  it('loses its verification with another name or domain, and not with another country', async () => {
    const { owner, company } = await aCompany();
    await verifyByModerator(company.id);
    const change = (body: object) =>
      service.call(calls.changeCompany, {
        params: { id: company.id },
        actor: owner.actor,
        body: { name: company.name, domain: company.domain, country: 'RU', ...body },
      });
    expect((await change({ country: 'CY' })).verification).toMatchObject({ way: 'moderator' });
    expect((await change({ name: 'Другой крюинг' })).verification).toBeNull();
    expect(await lastAnnounced(company.id)).toMatchObject({ name: 'Другой крюинг', verification: null });
    await verifyByModerator(company.id);
    expect((await change({ name: 'Другой крюинг', domain: aDomain() })).verification).toBeNull();
  });

  it('that its owner deletes is gone for everybody, who are notified', async () => {
    const { owner, company } = await aCompany();
    const member = await aMember(owner, company.id);
    const request = { params: { id: company.id } };
    expect(await service.refusal(calls.closeCompany, { ...request, actor: member.actor })).toMatchObject({
      code: 'Forbidden',
    });
    await service.call(calls.closeCompany, { ...request, actor: owner.actor });
    expect(await service.refusal(calls.companyAccount, request)).toMatchObject({
      code: 'CompanyAccountNotFound',
    });
    expect(await own(member)).toEqual([]);
    expect((await noticesOf(member))[0]).toMatchObject({ title: 'Страница вашей компании удалена' });
    expect(await lastAnnounced(company.id)).toMatchObject({ isDeleted: true, members: [] });
  });
});

describe('an e-mail to the domain', () => {
  it('verifies the company when its owner opens the link, and says by what', async () => {
    const { owner, company } = await aCompany();
    const email = `office@${company.domain}`;
    await sendEmail(owner, company, email);
    const sent = await emailTo(service, email, subject);
    expect(sent.text).toContain(`@${owner.username}`);
    expect(`${linkIn(sent).origin}${linkIn(sent).pathname}`).toBe('https://kubrik.example/verify-company');
    const verification = { way: 'domain', evidence: company.domain };
    for (let n = 0; n < 2; n += 1)
      expect(await confirm(owner, tokenIn(sent))).toMatchObject({ verification });
    expect(await seen(company.id)).toMatchObject({ verification });
    expect(await lastAnnounced(company.id)).toMatchObject({ verification });
    expect(await emailRefusal(owner, company, email)).toMatchObject({ code: 'CompanyVerified' });
  });

  it('goes to no other domain, and not for a company without one', async () => {
    const { owner, company } = await aCompany();
    for (const email of [
      'office@other.example',
      `office@mail.${company.domain}`,
      `office@x${company.domain}`,
    ])
      expect(await emailRefusal(owner, company, email)).toMatchObject({
        statusCode: 400,
        details: [{ field: 'email', message: `Адрес должен быть на домене компании: …@${company.domain}` }],
      });
    const { owner: other, company: without } = await aCompany({ domain: null });
    expect(await emailRefusal(other, without, 'office@crewing.example')).toMatchObject({
      details: [{ field: 'email', message: 'Сначала укажите домен сайта компании' }],
    });
    for (const domain of ['mailinator.com', 'crewing.mailinator.com']) {
      const { owner: stranger, company: disposable } = await aCompany({ domain });
      expect(await emailRefusal(stranger, disposable, `office@${domain}`)).toMatchObject({
        details: [{ field: 'email', message: expect.stringContaining('одноразовой почты') }],
      });
    }
    const { error } = calls.sendCompanyEmail.body.safeParse({ email: 'crewing@Gmail.com' });
    expect(error?.issues).toMatchObject([{ path: ['email'] }]);
  });

  it('verifies nothing for who is no owner of the company', async () => {
    const { owner, company } = await aCompany();
    const [recruiter, stranger] = [await aMember(owner, company.id), await aPerson(service)];
    const token = await tokenOf(owner, company);
    for (const person of [recruiter, stranger])
      expect(await confirmRefusal(person, token)).toMatchObject({
        code: 'Forbidden',
        details: [{ field: 'token' }],
      });
    expect(await seen(company.id)).toMatchObject({ verification: null });
  });

  it('no longer verifies once the company has another name or domain, or is gone', async () => {
    const { owner, company } = await aCompany();
    const token = await tokenOf(owner, company);
    const request = { params: { id: company.id }, actor: owner.actor };
    const { domain } = company;
    await service.call(calls.changeCompany, { ...request, body: { name: 'Чужое имя', domain } });
    expect(await confirmRefusal(owner, token)).toMatchObject({ code: 'LinkExpired' });
    await service.call(calls.closeCompany, request);
    expect(await confirmRefusal(owner, token)).toMatchObject({ code: 'LinkExpired' });
    expect(await confirmRefusal(owner, 'x')).toMatchObject({ code: 'LinkExpired' });
  });

  it('comes three times to one address and ten times to one domain in a day, whoever asks', async () => {
    const domain = aDomain();
    const { owner, company } = await aCompany({ domain });
    const { owner: other, company: alike } = await aCompany({ domain });
    for (let n = 0; n < 2; n += 1) await sendEmail(owner, company, `office@${domain}`);
    await sendEmail(other, alike, `Office@${domain}`);
    const refusal = await emailRefusal(owner, company, `office@${domain}`);
    expect(refusal).toMatchObject({ statusCode: 429, code: 'CompanyEmailLimitReached' });
    for (let n = 0; n < 7; n += 1) await sendEmail(owner, company, `crew${n}@${domain}`);
    expect(await emailRefusal(other, alike, `crew8@${domain}`)).toMatchObject({
      code: 'CompanyEmailLimitReached',
    });
  });

  it('is not sent once the domain has changed', async () => {
    const { owner, company } = await aCompany();
    const email = `office@${company.domain}`;
    await service.query(`insert into mails (kind, email, details) values ('company-verification', $1, $2)`, [
      email,
      JSON.stringify({ companyId: company.id, userId: owner.id }),
    ]);
    await service.query('update company_accounts set domain = $2 where id = $1', [company.id, aDomain()]);
    const { id: laterId } = await create(owner);
    const later = (await own(owner)).find(({ id }) => id === laterId) as OwnCompany;
    await tokenOf(owner, later);
    expect(await emailsTo(service, email)).toEqual([]);
  });
});

describe('a request to the moderators', () => {
  const request = ({ actor }: Person, { id }: OwnCompany, body: object) =>
    service.call(calls.requestCompanyReview, { params: { id }, actor, body });
  const licence = { licenceNumber: '20/3421', licenceRegister: 'Реестр лицензий' };

  it('with a licence waits for them, who verify it by the licence', async () => {
    const { owner, company } = await aCompany();
    const asked = await request(owner, company, licence);
    expect(asked).toMatchObject({ licence: { number: '20/3421', register: 'Реестр лицензий' } });
    expect(asked.requestedAt).not.toBeNull();
    expect((await waiting()).map(({ id }) => id)).toContain(company.id);
    const decided = await decide(company.id, { outcome: 'verified', way: 'licence' });
    const verification = { way: 'licence', evidence: 'Реестр лицензий, № 20/3421' };
    expect(decided).toMatchObject({ verification, requestedAt: null });
    expect(await seen(company.id)).toMatchObject({ verification });
    expect(await lastAnnounced(company.id)).toMatchObject({ verification });
    expect((await waiting()).map(({ id }) => id)).not.toContain(company.id);
    expect((await noticesOf(owner))[0]).toMatchObject({
      title: 'Ваша компания проверена',
      path: '/companies',
    });
    const again = { params: { id: company.id }, actor: owner.actor, body: licence };
    expect(await service.refusal(calls.requestCompanyReview, again)).toMatchObject({
      code: 'CompanyVerified',
    });
  });

  it.each([
    [{}, 'licenceNumber'],
    [{ licenceNumber: '20/3421' }, 'licenceRegister'],
    [{ licenceRegister: 'Реестр', note: 'Звоните' }, 'licenceNumber'],
  ])('of %j is refused by its field %s', (body, field) => {
    const { error } = calls.requestCompanyReview.body.safeParse(body);
    expect(error?.issues).toMatchObject([{ path: [field] }]);
  });

  it('without a licence is verified by the moderator’s own decision alone', async () => {
    const { owner, company } = await aCompany();
    await request(owner, company, { note: 'Звоните по телефону с сайта' });
    expect((await waiting()).find(({ id }) => id === company.id)).toMatchObject({
      note: 'Звоните по телефону с сайта',
      members: [{ username: owner.username }],
    });
    const byLicence = {
      params: { id: company.id },
      actor: admin,
      body: { outcome: 'verified', way: 'licence' } as const,
    };
    expect(await service.refusal(calls.decideCompany, byLicence)).toMatchObject({
      details: [{ field: 'way' }],
    });
    expect(await verifyByModerator(company.id)).toMatchObject({
      verification: { way: 'moderator', evidence: null },
      note: null,
    });
  });

  it('that is refused tells the owners why, and may be made again', async () => {
    const { owner, company } = await aCompany();
    await request(owner, company, licence);
    await decide(company.id, { outcome: 'refused', reason: 'В реестре нет такого номера' });
    expect(await own(owner)).toMatchObject([{ refusal: 'В реестре нет такого номера', requestedAt: null }]);
    expect((await noticesOf(owner))[0]?.content).toContain('В реестре нет такого номера');
    const { error } = calls.decideCompany.body.safeParse({ outcome: 'refused' });
    expect(error?.issues).toMatchObject([{ path: ['reason'] }]);
    expect((await request(owner, company, licence)).requestedAt).not.toBeNull();
  });

  it('is the only way back after a moderator has taken the verification away', async () => {
    const { owner, company } = await aCompany();
    const token = await tokenOf(owner, company);
    await confirm(owner, token);
    await decide(company.id, { outcome: 'withdrawn', reason: 'Это не их домен' });
    expect(await seen(company.id)).toMatchObject({ verification: null });
    expect((await noticesOf(owner))[0]).toMatchObject({ title: 'Модератор снял отметку с вашей компании' });
    expect(await confirmRefusal(owner, token)).toMatchObject({ code: 'Forbidden' });
    expect(await emailRefusal(owner, company, `crew@${company.domain}`)).toMatchObject({
      code: 'Forbidden',
    });
    await request(owner, company, { note: 'Вот доверенность' });
    await verifyByModerator(company.id);
    expect(await seen(company.id)).toMatchObject({ verification: { way: 'moderator' } });
  });

  it('is the only way back also for another company of the same domain', async () => {
    const { owner, company } = await aCompany();
    await confirm(owner, await tokenOf(owner, company));
    await decide(company.id, { outcome: 'withdrawn', reason: 'Это не их домен' });
    await service.call(calls.closeCompany, { params: { id: company.id }, actor: owner.actor });
    const again = await create(owner, { domain: company.domain });
    const email = `crew@${company.domain}`;
    expect(await emailRefusal(owner, again, email)).toMatchObject({ code: 'Forbidden' });
    await verifyByModerator(again.id);
    await service.call(calls.closeCompany, { params: { id: again.id }, actor: owner.actor });
    const third = await create(owner, { domain: company.domain });
    await sendEmail(owner, third, email);
  });

  it('is about what the moderator has looked at', async () => {
    const { owner, company } = await aCompany();
    await request(owner, company, licence);
    const looked = { name: company.name, domain: company.domain, licenceNumber: licence.licenceNumber };
    const byLicence = { outcome: 'verified', way: 'licence', seen: looked } as const;
    for (const other of [{ name: 'Известный крюинг' }, { licenceNumber: '1' }, { domain: null }])
      expect(
        await service.refusal(calls.decideCompany, {
          params: { id: company.id },
          actor: admin,
          body: { ...byLicence, seen: { ...looked, ...other } },
        }),
      ).toMatchObject({ code: 'CompanyAccountChanged' });
    const change = { name: 'Известный крюинг', domain: company.domain, country: null };
    expect(
      await service.call(calls.changeCompany, {
        params: { id: company.id },
        actor: owner.actor,
        body: change,
      }),
    ).toMatchObject({ licence: null });
    await service.call(calls.changeCompany, {
      params: { id: company.id },
      actor: owner.actor,
      body: { ...change, name: company.name },
    });
    await request(owner, company, licence);
    expect(await decide(company.id, byLicence)).toMatchObject({ verification: { way: 'licence' } });
  });
});

describe('people of a company', () => {
  it('join by an invitation, which shows them nothing of the others before', async () => {
    const { owner, company } = await aCompany();
    const person = await aPerson(service);
    await invite(owner, company.id, person.username, 'spokesperson');
    expect((await noticesOf(person))[0]).toMatchObject({
      title: `@${owner.username} приглашает вас в компанию`,
      path: '/companies',
    });
    expect(await own(person)).toMatchObject([
      { id: company.id, isInvitation: true, role: 'spokesperson', members: [] },
    ]);
    expect((await lastAnnounced(company.id))?.members).toHaveLength(1);
    await answer(person, company.id);
    expect((await own(person))[0]?.members).toHaveLength(2);
    expect((await noticesOf(owner))[0]).toMatchObject({
      title: `@${person.username} теперь в вашей компании`,
    });
    expect((await lastAnnounced(company.id))?.members).toContainEqual({
      userId: person.id,
      role: 'spokesperson',
    });
  });

  it('who decline are gone, and do nothing for the company before they accept', async () => {
    const { owner, company } = await aCompany();
    const person = await aPerson(service);
    await invite(owner, company.id, person.username, 'owner');
    const renaming = { params: { id: company.id }, actor: person.actor, body: { name: 'Моя компания' } };
    expect(await service.refusal(calls.changeCompany, renaming)).toMatchObject({ code: 'Forbidden' });
    await answer(person, company.id, false);
    expect(await own(person)).toEqual([]);
    expect(await service.refusal(calls.changeCompany, renaming)).toMatchObject({
      code: 'CompanyAccountNotFound',
    });
  });

  it('are invited by owners alone, once, and never against a block', async () => {
    const { owner, company } = await aCompany();
    const recruiter = await aMember(owner, company.id);
    const refusalOf = ({ actor }: Person, username: string) =>
      service.refusal(calls.inviteToCompany, {
        params: { id: company.id },
        actor,
        body: { username, role: 'recruiter' },
      });
    const person = await aPerson(service);
    expect(await refusalOf(recruiter, person.username)).toMatchObject({ code: 'Forbidden' });
    expect(await refusalOf(owner, 'nobody_has_this')).toMatchObject({
      code: 'UserNotFound',
      details: [{ field: 'username' }],
    });
    expect(await refusalOf(owner, recruiter.username)).toMatchObject({ code: 'CompanyMemberExists' });
    await service.call(relationships.changeRelationship, {
      params: { id: person.id, username: owner.username },
      actor: person.actor,
      body: { isBlocked: true },
    });
    expect(await refusalOf(owner, person.username)).toMatchObject({
      code: 'MessagesNotAccepted',
      details: [{ field: 'username' }],
    });
  });

  it('are at most thirty', async () => {
    const { owner, company } = await aCompany();
    const [template] = await service.query('select * from users where id = $1', [owner.id]);
    for (let n = 1; n < maxCompanyMembers; n += 1) {
      const id = randomUUID();
      const names = { id, username: id, username_key: id, email: id, email_key: id };
      const row = { ...template, ...names, client_id: null };
      await service.query('insert into users select * from jsonb_populate_record(null::users, $1::jsonb)', [
        JSON.stringify(row),
      ]);
      await service.query(
        `insert into company_members (company_id, user_id, role) values ($1, $2, 'recruiter')`,
        [company.id, id],
      );
    }
    const person = await aPerson(service);
    expect(
      await service.refusal(calls.inviteToCompany, {
        params: { id: company.id },
        actor: owner.actor,
        body: { username: person.username, role: 'recruiter' },
      }),
    ).toMatchObject({ code: 'CompanyMemberLimitReached' });
  });

  it('get other roles and are removed by owners, and leave by themselves; the last owner stays', async () => {
    const { owner, company } = await aCompany();
    const member = await aMember(owner, company.id);
    const at = (person: Person, userId: string) => ({
      params: { id: company.id, userId },
      actor: person.actor,
    });
    const toRecruiter = { ...at(owner, owner.id), body: { role: 'recruiter' } as const };
    expect(await service.refusal(calls.changeCompanyRole, toRecruiter)).toMatchObject({
      code: 'LastCompanyOwner',
    });
    expect(await service.refusal(calls.removeFromCompany, at(owner, owner.id))).toMatchObject({
      code: 'LastCompanyOwner',
      details: [{ field: 'userId' }],
    });
    expect(await service.refusal(calls.removeFromCompany, at(member, owner.id))).toMatchObject({
      code: 'Forbidden',
    });
    await service.call(calls.changeCompanyRole, { ...at(owner, member.id), body: { role: 'owner' } });
    expect((await noticesOf(member))[0]).toMatchObject({ title: 'Ваша роль в компании изменена' });
    await service.call(calls.removeFromCompany, at(owner, owner.id));
    expect(await own(owner)).toEqual([]);
    expect((await lastAnnounced(company.id))?.members).toEqual([{ userId: member.id, role: 'owner' }]);
    const other = await aMember(member, company.id);
    for (let n = 0; n < 2; n += 1) await service.call(calls.removeFromCompany, at(member, other.id));
    expect((await noticesOf(other))[0]).toMatchObject({ title: 'Вас больше нет в компании' });
    expect(await own(other)).toEqual([]);
  });
});

describe('a company of somebody whose account goes', () => {
  async function erase({ id, actor }: Person): Promise<void> {
    await service.call(accountDeletion.requestDeletion, {
      params: { id },
      actor,
      body: { currentPassword: aPassword },
    });
    await service.query(`update users set deletion_due_at = now() - interval '1 day' where id = $1`, [id]);
    await service.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
      `erase ${id}`,
    ]);
    await expect.poll(() => service.query('select id from users where id = $1', [id])).toEqual([]);
  }

  it('goes with them when nobody else belongs to it', async () => {
    const { owner, company } = await aCompany();
    const invited = await aPerson(service);
    await invite(owner, company.id, invited.username);
    await erase(owner);
    expect(await own(invited)).toEqual([]);
    expect(await lastAnnounced(company.id)).toMatchObject({ isDeleted: true });
  });

  it('stays for the others, of whom the one who came first owns it now', async () => {
    const { owner, company } = await aCompany();
    const [first, second] = [await aMember(owner, company.id), await aMember(owner, company.id)];
    await erase(owner);
    expect(await own(first)).toMatchObject([{ role: 'owner' }]);
    expect(await own(second)).toMatchObject([{ role: 'recruiter' }]);
    expect((await lastAnnounced(company.id))?.members).toHaveLength(2);
  });

  it('stands in the archive of its people', async () => {
    const { owner, company } = await aCompany();
    const { items } = await service.call(personalData.users.personalData, {
      params: { id: owner.id },
      actor: owner.actor,
      query: {},
    });
    const membership = { company: company.name, role: 'owner' };
    expect(items).toContainEqual(
      expect.objectContaining({ table: 'company_members', values: expect.objectContaining(membership) }),
    );
  });
});
