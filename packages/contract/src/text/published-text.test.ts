import { describe, expect, it } from 'vitest';
import { clientCalls, isRefusedWhileRestricted } from '../index.js';

const publishing = clientCalls.filter((call) => isRefusedWhileRestricted(call) !== false);
const nameOf = ({ domain, name }: { domain: string; name: string }) => `${domain}.${name}`;

describe('the text that a call publishes', () => {
  // If a new call fails this test: declare the fields of its body that others can read, else add it to the list.
  it('is named by every call but those without a text', () => {
    expect(
      publishing
        .filter(({ publishes }) => !publishes)
        .map(nameOf)
        .sort(),
      // A username has rules of its own, and a picture has no text. What an employer writes to one applicant is checked
      // for fraud instead.
    ).toEqual([
      'forum.react',
      'jobs.decideApplications',
      'jobs.writeToApplication',
      'news.reactToComment',
      'ports.answerCrewFact',
      'ports.confirm',
      'ports.like',
      'ports.rate',
      'ports.reactToComment',
      'users.changeAvatar',
      'users.changeProfile',
      'users.inviteToCompany',
      'users.reactPrivately',
    ]);
    expect(
      clientCalls
        .filter(({ publishes }) => publishes)
        .map(nameOf)
        .sort(),
    ).toEqual([
      'banking.addReview',
      'banking.reply',
      'blacklist.addExperience',
      'blacklist.dispute',
      'blacklist.editExperience',
      'blacklist.reply',
      'blacklist.suggestCompany',
      'blacklist.suggestName',
      'blacklist.suggestVessel',
      'blacklist.vote',
      'forum.createTopic',
      'forum.editMessage',
      'forum.postChat',
      'forum.postMessage',
      'jobs.edit',
      'jobs.post',
      'news.addComment',
      'news.editComment',
      'ports.add',
      'ports.addAgent',
      'ports.addComment',
      'ports.addCrewFact',
      'ports.editComment',
      'ports.editCrewFact',
      'protection.ask',
      'users.changeCompany',
      'users.createCompany',
      'users.sendMessage',
      'users.writeToListedCv',
    ]);
  });

  it('stands in fields that the body has', () => {
    for (const { body, publishes, ...call } of clientCalls)
      for (const field of [publishes?.fields ?? [], publishes?.place ?? [], publishes?.onlyIf ?? []].flat())
        expect(Object.keys(body?.shape ?? {}), nameOf(call)).toContain(field);
  });

  it('says where it is published, so that it counts in each place', () => {
    const placeless = clientCalls.filter(
      ({ publishes, body, params }) =>
        publishes && !publishes.place && !params && !('clientId' in (body?.shape ?? {})),
    );
    expect(placeless.map(nameOf)).toEqual([]);
  });
});
