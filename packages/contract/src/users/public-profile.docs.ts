import { describeCalls, describeFields } from '../call/describe.js';
import { reportText } from '../moderation/moderation.docs.js';
import { publicChoices, publicProfile, publicProfiles } from './public-profile.calls.js';

describeFields(publicProfile, {
  username: ['Nickname, as the person writes it.', 'bosun'],
  since: ['Day of the registration, in UTC; null when the person does not show it.', '2026-03-12'],
  isEmailVerified: ['True when the e-mail address is verified and the person shows that it is.', true],
  rank: ['What the person works as; null when they do not say.', 'chief-officer'],
  fleetType: ['What the person works on; null when they do not say.', 'tankers'],
  avatar: ['The picture that the person has chosen to show; null without one.', null],
  showsActivity: [
    'Whether `GET /forum/people/{username}` and `GET /ports/people/{username}` tell what the person wrote and added.',
    true,
  ],
});
const choice = {
  showsSince: ['Whether the page shows since when the person has been here.', true],
  showsEmailVerified: ['Whether the page shows that the e-mail address is verified.', false],
  showsActivity: [
    'Whether the page shows numbers and the newest of the person’s topics, messages and added ports.',
    true,
  ],
  rank: ['What the page says the person works as; null for nothing.', 'chief-officer'],
  fleetType: ['What the page says the person works on; null for nothing.', 'tankers'],
} as const;
describeFields(publicChoices, choice);
describeFields(publicProfiles.choosePublic.body, {
  showsSince: [`${choice.showsSince[0]} Stays as it is when left out.`, true],
  showsEmailVerified: [`${choice.showsEmailVerified[0]} Stays as it is when left out.`, false],
  showsActivity: [`${choice.showsActivity[0]} Stays as it is when left out.`, true],
  rank: [`${choice.rank[0]} Stays as it is when left out.`, 'chief-officer'],
  fleetType: [`${choice.fleetType[0]} Stays as it is when left out.`, 'tankers'],
});
describeFields(publicProfiles.publicProfile.params, {
  username: ['Nickname; letters of any case.', 'bosun'],
});

describeFields(publicProfiles.reportProfile.params, {
  username: ['Nickname; letters of any case.', 'bosun'],
});

describeFields(publicProfiles.usernames.query, {
  prefix: ['The beginning, in letters of any case; 2 to 30 characters.', 'bos'],
});
describeFields(publicProfiles.usernames.reply.element, { username: ['Nickname.', 'bosun'] });

const own = 'The id has to be one’s own; another person’s is refused by `Forbidden`.';
describeCalls(publicProfiles, {
  publicProfile:
    'Nothing but the name, until the person chooses more. `UserNotFound` for names that nobody has now: also for earlier ones, and for accounts that are switched off or deleted.',
  reportProfile: reportText,
  usernames:
    'At most eight, in the order of their letters, without one’s own. Accounts that are switched off are left out.',
  publicChoices: own,
  choosePublic: own,
});
