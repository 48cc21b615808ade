import { describeCalls, describeFields } from '../call/describe.js';
import { avatars } from './avatar.calls.js';

describeFields(avatars.changeAvatar.body, {
  attachment: ['Ticket of a finished upload (`POST /api/uploads`), a picture; null for none.', null],
});
describeFields(avatars.changeAvatar.reply, { avatar: ['What everybody sees now; null for none.', null] });
describeFields(avatars.withdrawAvatar.params, {
  username: ['Nickname; letters of any case.', 'bosun'],
});
describeCalls(avatars, {
  changeAvatar:
    'The id has to be one’s own; another person’s is refused by `Forbidden`. A document is refused by `ValidationFailed`. The earlier picture goes.',
  withdrawAvatar:
    'Makes a measure of the kind `avatar_withdrawal`, which the person may answer. The person is notified, with the rule and the text, and may choose another picture. Moderators alone see the withdrawn one until the measure is taken back. Without a picture it changes nothing. `Forbidden` for people with the admin role.',
});
