import { randomUUID } from 'node:crypto';
import {
  adminEvents,
  type BodyInput,
  experienceCalls as calls,
  contributionEvents,
  newExperienceReport,
} from '@kubrik/contract';
import { aUser, startTestService, type TestService } from '@kubrik/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blacklistService } from '../service.definition.js';
import { aCompany, moderator } from '../testing/targets.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(blacklistService);
});
afterAll(() => service?.stop());

type Draft = BodyInput<typeof calls.addExperience>;
type Person = ReturnType<typeof aUser>;

const draft = (targetId: string, change: Partial<Draft> = {}): Draft => ({
  targetType: 'company',
  targetId,
  paidInTime: 'no',
  food: 'yes',
  from: '2025-01',
  to: '2025-06',
  content: 'Зарплату за два месяца отдали через полгода.',
  ...change,
});
const add = (targetId: string, actor: Person, change: Partial<Draft> = {}) =>
  service.call(calls.addExperience, { actor, body: draft(targetId, change) });
const refusal = (targetId: string, actor: Person, change: Partial<Draft> = {}) =>
  service.refusal(calls.addExperience, { actor, body: draft(targetId, change) });
const shown = async (targetId: string) =>
  (await service.call(calls.experiences, { query: { targetId } })).items;
const own = (targetId: string, actor: Person) =>
  service.call(calls.ownExperiences, { query: { targetId }, actor });
const emitted = (type: string, itemId: string) =>
  service.query<{ data: object }[]>(
    `select data from outbox where type = $1 and (data ->> 'itemId' = $2 or data ->> 'reportId' = $2) order by id`,
    [type, itemId],
  );
async function decide(
  itemId: string,
  outcome: 'kept' | 'deleted' | 'restored',
  author: Person,
  held = false,
) {
  await service.publish(adminEvents.reportsDecided, {
    kind: 'experience',
    itemId,
    excerpt: '',
    path: '',
    authorId: author.id,
    outcome,
    rule: outcome === 'deleted' ? 'spam' : null,
    heldFor: held ? 'link' : null,
    isGone: false,
    reporterIds: [],
  });
  await service.settle();
}

describe('an experience report', () => {
  it('is read by everybody without the name of its author, unless they want to be named', async () => {
    const [id, anna, boris] = [await aCompany(service), aUser('anna'), aUser('boris')];
    const nameless = await add(id, anna, { rank: 'third-officer', otherName: 'Заря' });
    const named = await add(id, boris, { isNamed: true });
    expect(await shown(id)).toMatchObject([
      { id: named.id, authorName: 'boris' },
      {
        id: nameless.id,
        authorName: null,
        paidInTime: 'no',
        contractKept: null,
        food: 'yes',
        otherName: 'Заря',
        rank: 'third-officer',
        from: '2025-01',
        to: '2025-06',
        reply: null,
        editedAt: null,
      },
    ]);
    expect(JSON.stringify(await shown(id))).not.toContain(anna.id);
  });

  it('is one for each contract: months that overlap are refused, also of two sent at once', async () => {
    const [id, anna] = [await aCompany(service), aUser('anna')];
    await add(id, anna);
    const refused = { statusCode: 409, code: 'ContractReported', details: [{ field: 'from' }] };
    for (const months of [
      { from: '2025-01', to: '2025-01' },
      { from: '2024-11', to: '2025-02' },
      { from: '2025-05', to: null },
      { from: '2024-01', to: null },
    ])
      expect(await refusal(id, anna, months)).toMatchObject(refused);
    // The next contract may begin in the month in which this one ended.
    await add(id, anna, { from: '2025-06', to: null });
    await add(id, anna, { from: '2024-06', to: '2025-01' });
    await add(await aCompany(service), anna);
    await add(id, aUser('boris'));
    const at = await aCompany(service);
    const both = await Promise.allSettled([add(at, anna), add(at, anna)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('sent again with its client id is stored once', async () => {
    const [id, anna, clientId] = [await aCompany(service), aUser('anna'), randomUUID()];
    const first = await add(id, anna, { clientId });
    expect((await add(id, anna, { clientId })).id).toBe(first.id);
    expect(await shown(id)).toHaveLength(1);
  });

  it.each([
    [{ paidInTime: null, food: null }, 'paidInTime'],
    [{ from: '2025-13' }, 'from'],
    [{ from: '2025-07', to: '2025-06' }, 'from'],
    [{ from: '2099-01', to: null }, 'from'],
    [{ content: 'Мало' }, 'content'],
    [{ rank: 'boatswain of the moon' as never }, 'rank'],
  ])('%j is refused and names the field', (change, field) => {
    const { error } = newExperienceReport.safeParse(draft(randomUUID(), change));
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  it('about nobody is refused', async () => {
    const refused = { statusCode: 404, code: 'CompanyNotFound', details: [{ field: 'targetId' }] };
    expect(await refusal(randomUUID(), aUser())).toMatchObject(refused);
  });

  it('is for people with an account, and is changed and deleted by its author alone', async () => {
    const [id, anna] = [await aCompany(service), aUser('anna')];
    expect(await service.refusal(calls.addExperience, { body: draft(id) })).toMatchObject({
      code: 'AuthorizationRequired',
    });
    const { id: reportId } = await add(id, anna);
    const {
      targetId: _,
      targetType: __,
      ...told
    } = draft(id, { paidInTime: 'yes', content: 'Долг отдали в ноябре 2026 года.' });
    const params = { id: reportId };
    for (const refused of [
      await service.refusal(calls.editExperience, { params, actor: aUser(), body: told }),
      await service.refusal(calls.deleteOwnExperience, { params, actor: aUser() }),
    ])
      expect(refused).toMatchObject({ statusCode: 403, code: 'Forbidden' });
    const edited = await service.call(calls.editExperience, { params, actor: anna, body: told });
    expect(edited).toMatchObject({ paidInTime: 'yes', editedAt: expect.any(String) });
    expect(await shown(id)).toMatchObject([{ content: 'Долг отдали в ноябре 2026 года.' }]);
    await service.call(calls.deleteOwnExperience, { params, actor: anna });
    await service.call(calls.deleteOwnExperience, { params, actor: anna });
    expect(await shown(id)).toEqual([]);
    expect(await own(id, anna)).toEqual([]);
    // A report about these months can be added again.
    await add(id, anna);
  });

  it('counts in the summary while others read it', async () => {
    const id = await aCompany(service);
    const people = Array.from({ length: 3 }, () => aUser());
    const ids: string[] = [];
    for (const [n, actor] of people.entries())
      ids.push((await add(id, actor, { paidInTime: n === 0 ? 'yes' : 'no', to: `2025-0${n + 6}` })).id);
    const summary = () => service.call(calls.experienceSummary, { query: { targetId: id } });
    expect(await summary()).toMatchObject({
      reports: 3,
      newest: '2025-08',
      answers: { paidInTime: { yes: 1, partly: 0, no: 2 }, rest: { yes: 0, partly: 0, no: 0 } },
    });
    await service.call(calls.deleteOwnExperience, { params: { id: ids[2] ?? '' }, actor: people[2] });
    expect(await summary()).toMatchObject({ reports: 2, newest: '2025-07' });
  });
});

describe('moderators', () => {
  it('let in what waits: until then its author alone sees it, and it counts nowhere', async () => {
    const [id, anna] = [await aCompany(service), aUser('anna')];
    const report = await service.call(calls.addExperience, {
      actor: anna,
      body: draft(id),
      origin: { address: '203.0.113.7', visitorId: randomUUID(), isNewVisitor: false, heldFor: 'link' },
    });
    expect(report.isHeld).toBe(true);
    expect(await shown(id)).toEqual([]);
    expect(await own(id, anna)).toMatchObject([{ id: report.id, isHeld: true }]);
    expect(await own(id, aUser())).toEqual([]);
    expect((await service.call(calls.experienceSummary, { query: { targetId: id } })).reports).toBe(0);
    expect(await refusal(id, anna)).toMatchObject({ code: 'ContractReported' });
    await decide(report.id, 'kept', anna, true);
    expect(await shown(id)).toMatchObject([{ id: report.id }]);
    expect(await own(id, anna)).toMatchObject([{ isHeld: false }]);
  });

  it('are told what people report, and open attachments that others do not', async () => {
    const [id, anna] = [await aCompany(service), aUser('anna')];
    const { id: reportId } = await add(id, anna);
    const origin = { address: '203.0.113.7', visitorId: randomUUID(), isNewVisitor: false };
    await service.call(calls.reportExperience, {
      params: { id: reportId },
      actor: { kind: 'visitor', id: origin.visitorId },
      origin,
      body: { reason: 'abuse' },
    });
    expect(await emitted(contributionEvents.reported.type, reportId)).toMatchObject([
      {
        data: {
          kind: 'experience',
          reason: 'abuse',
          path: `/blacklist?target=company:${id}&experience=${reportId}`,
        },
      },
    ]);
    const params = { id: reportId };
    expect(await service.call(calls.experienceEvidence, { params, actor: moderator })).toEqual([]);
  });
});
