import { describe, expect, it } from 'vitest';
import { clientCalls, isRefusedWhileRestricted, refusalsOf } from './index.js';

/** Every call by which a person changes something, and whether it publishes it to others. */
const writes = clientCalls.filter(
  ({ http, access }) => http.method !== 'GET' && (access.who === 'anyone' || access.who === 'user'),
);
const namesOf = (refused: boolean | 'in-part') =>
  writes
    .filter((call) => isRefusedWhileRestricted(call) === refused)
    .map(({ domain, name }) => `${domain}.${name}`)
    .sort();

describe('a person whom a moderator has silenced', () => {
  it('is refused everything that publishes', () => {
    expect(namesOf(true)).toEqual([
      'banking.addReview',
      'blacklist.suggestCompany',
      'blacklist.suggestVessel',
      'blacklist.vote',
      'forum.createTopic',
      'forum.editMessage',
      'forum.postChat',
      'forum.postMessage',
      'forum.react',
      'jobs.post',
      'news.addComment',
      'news.editComment',
      'news.reactToComment',
      'ports.add',
      'ports.addAgent',
      'ports.addComment',
      'ports.addCrewFact',
      'ports.answerCrewFact',
      'ports.confirm',
      'ports.editComment',
      'ports.editCrewFact',
      'ports.like',
      'ports.rate',
      'ports.reactToComment',
      'users.changeAvatar',
      'users.reactPrivately',
    ]);
  });

  it('is refused a part of what may publish', () => {
    expect(namesOf('in-part')).toEqual(['protection.ask', 'users.changeProfile', 'users.sendMessage']);
  });

  // A call that stands in none of the lists is new: if others get to see what it writes, it belongs to the first one.
  it('goes on with what nobody else sees, or what only takes back', () => {
    expect(namesOf(false)).toEqual([
      'admin.appealDeletion',
      'admin.login',
      'admin.requestPassword',
      'admin.takeHeldTextBack',
      'admin.webhook',
      'banking.deleteReview',
      'banking.reportReview',
      'banking.viewNews',
      'blacklist.followCompany',
      'blacklist.reportVote',
      'forum.deleteOwnMessage',
      'forum.followTopic',
      'forum.reportMessage',
      'forum.reportTopic',
      'forum.takeHeldTextBack',
      'forum.takeReactionBack',
      'forum.viewTopic',
      'jobs.close',
      'jobs.follow',
      'jobs.report',
      'jobs.respond',
      'jobs.view',
      'media.beginUpload',
      'media.discardUpload',
      'media.sendPart',
      'news.deleteOwnComment',
      'news.follow',
      'news.reportComment',
      'news.takeReactionBack',
      'news.view',
      'ports.deleteOwnAgent',
      'ports.deleteOwnComment',
      'ports.deleteOwnCrewFact',
      'ports.follow',
      'ports.report',
      'ports.reportAgent',
      'ports.reportComment',
      'ports.reportCrewFact',
      'ports.takeCrewFactAnswerBack',
      'ports.takeRatingBack',
      'ports.takeReactionBack',
      'ports.view',
      'protection.clearChat',
      'protection.complain',
      'protection.complaintState',
      'protection.viewNews',
      'users.acceptTerms',
      'users.addPasskey',
      'users.appeal',
      'users.cancelDeletion',
      'users.cancelEmailChange',
      'users.changePassword',
      'users.changeRelationship',
      'users.chooseNotifications',
      'users.choosePublic',
      'users.confirmEmailChange',
      'users.confirmSecondFactor',
      'users.decideConversation',
      'users.endOtherSessions',
      'users.endSession',
      'users.login',
      'users.logout',
      'users.newMessengerCode',
      'users.passkeyProofOptions',
      'users.passkeySignIn',
      'users.passkeySignInOptions',
      'users.postedSignIn',
      'users.readAllNotifications',
      'users.readMessages',
      'users.readNotification',
      'users.register',
      'users.removePasskey',
      'users.removeSecondFactor',
      'users.renewPush',
      'users.renewRecoveryCodes',
      'users.reportPrivateMessage',
      'users.reportProfile',
      'users.requestDeletion',
      'users.requestPasswordReset',
      'users.requestVerification',
      'users.resetPassword',
      'users.secondStep',
      'users.startPasskey',
      'users.startSecondFactor',
      'users.subscribePush',
      'users.takePrivateReactionBack',
      'users.undoEmailChange',
      'users.unlinkMessenger',
      'users.unsubscribe',
      'users.unsubscribePush',
      'users.verifyEmail',
    ]);
  });

  it('is refused by a declared code, and by no other call', () => {
    for (const call of clientCalls)
      expect(refusalsOf(call).includes('WritingRestricted'), call.name).toBe(
        isRefusedWhileRestricted(call) !== false,
      );
  });
});
