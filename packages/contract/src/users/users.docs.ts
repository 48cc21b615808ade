import { describeCalls, describeFields, ticketsText } from '../call/describe.js';
import { personalData, personalRow } from '../every-domain/personal-data.calls.js';
import { pictureText } from '../news/news.docs.js';
import { accountDeletion, deletionRequest } from './account-deletion.calls.js';
import { proofTexts } from './sign-in/passkey.docs.js';
import { users } from './users.calls.js';
import {
  acceptedTerms,
  conversation,
  credentials,
  newPrivateMessage,
  notification,
  passwordChange,
  passwordReset,
  privateMessage,
  privateReactions,
  profileChange,
  registration,
  repliedPrivateMessage,
  secondStep,
  securityState,
  sessionView,
  startSecondFactor,
  user,
} from './users.schemas.js';

const email = 'bosun@ship.example';
const password = 'сорок узлов к югу';
const linkToken = ['Token of the link in the e-mail.', 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl'] as const;
const currentPassword = ['One’s password as it is now.', password] as const;
const newPassword = [
  '6 to 200 characters, blanks count. Common passwords, quickly guessed ones and those that hold one’s own name or address are refused by `WeakPassword`, although the schema allows them.',
  password,
] as const;
const message = ['Russian sentence for the person.', 'Готово'] as const;
const recoveryCodes: [string, string[]] = [
  'Ten codes that each replace the second step once; given this once.',
  ['abcd-efgh-jkmn'],
];
const profileTexts = {
  username: [
    'Nickname: letters, digits, `_`, and inside also dot and dash; 3 to 30 characters. One that somebody has or had is refused by `UsernameTaken`. Three changes in 30 days; an own earlier one is always possible.',
    'bosun',
  ],
  firstName: ['2 to 60 characters.', 'Иван'],
  lastName: ['2 to 60 characters.', 'Петров'],
} as const;

describeFields(user, {
  username: ['Public name.', 'bosun'],
  email: ['Address for signing in; seen by the person and by administrators only.', email],
  firstName: ['Seen by the person and by administrators only.', 'Иван'],
  lastName: ['Seen by the person and by administrators only.', 'Петров'],
  role: '`admin` may moderate.',
  isActive: ['False when an administrator has switched the account off.', true],
  isEmailVerified: ['Whether a link sent to the address has been opened.', true],
  avatar: ['What the person has chosen to show to everybody; null without a picture.', null],
  profileImageUrl: [pictureText, null],
  lastLogin: 'When they last signed in; UTC, ISO 8601. Null when never.',
});
describeFields(credentials, {
  email: ['Address of the account; letters of any case.', email],
  password: ['Password of the account.', password],
});
describeFields(registration, {
  ...profileTexts,
  email: ['Address for signing in. One that somebody has is refused by `EmailTaken`.', email],
  password: newPassword,
  acceptedTerms: ['Version of the terms that the person has agreed to.', '2026-11-23'],
});
describeFields(acceptedTerms, {
  acceptedTerms: ['Version of the terms that the person has agreed to.', '2026-11-23'],
});
describeFields(users.acceptTerms.reply, { user: 'The person, who is signed in now.' });
describeFields(secondStep, {
  code: ['Six digits of the authenticator application, or a recovery code.', '123456'],
});
describeFields(startSecondFactor, { currentPassword });
describeFields(deletionRequest, { currentPassword });
describeFields(passwordReset, { token: linkToken, password: newPassword });
describeFields(passwordChange, { currentPassword, password: newPassword });
describeFields(profileChange, {
  ...profileTexts,
  email: [
    'Address for signing in. Another one than now takes a proof, counts once its link has been opened, and until then the old one is answered.',
    email,
  ],
  ...proofTexts,
});
describeFields(sessionView, {
  isCurrent: 'Whether it is the session that asks.',
  browser: ['Name of the browser; null where it does not say it.', 'Firefox'],
  os: ['Name of the system; null where the browser does not say it.', 'Android'],
  network: ['Beginning of the address; null when unknown.', '203.0.113.*'],
  startedAt: 'When one signed in; UTC, ISO 8601. Null when unknown.',
  lastUsedAt: 'When it was last used, to ten minutes; UTC, ISO 8601. Null when unknown.',
});
describeFields(securityState, {
  hasPassword: ['False for who signs in by a provider only.', true],
  pendingEmail: ['Address that waits for its confirmation; null without one.', 'captain@ship.example'],
  hasSecondFactor: 'Whether signing in takes a second step.',
  recoveryCodesLeft: ['Recovery codes that have not been used.', 10],
  hasPasskeys: 'Whether the person has a passkey.',
});
describeFields(notification, {
  type: 'What it is about.',
  title: ['Russian headline.', 'Новое сообщение от @captain'],
  content: ['Russian text, plain.', 'Когда выходим?'],
  isRead: 'Whether it has been read.',
  path: ['Path on this site of its subject, at the place itself; null without one.', '/forum?message=1841'],
});
describeFields(users.readNotification.body, {
  notificationId: ['Id of the notification.', '0190a1b2-0000-7000-8000-000000000001'],
});
describeFields(privateMessage, {
  fromUserId: 'Account of the sender.',
  from: 'The sender.',
  to: 'The receiver.',
  content: ['Plain text as it was written.', 'Когда выходим?'],
  isRead: 'Whether its receiver has read it.',
  clientId: 'Id that the sender’s client gave; null without one.',
  replyTo: 'The message of the same two that this one replies to; null for none.',
  reactions: 'What both have reacted to it with.',
  company:
    'The company account in whose name the owner of a listed CV was written to, as it is now; null for a person’s own message.',
  warnings: [
    'What a company’s words to the owner of a listed CV have in common with frauds, some moments after they were written; for their receiver alone, else empty.',
    ['money-asked'],
  ],
});
describeFields(privateMessage.shape.company.unwrap().unwrap(), {
  id: 'The company account.',
  name: ['Name of the company.', 'Балтийский крюинг'],
  isVerified: ['Whether it is verified today.', true],
});
describeFields(privateReactions, {
  sender: ['Reactions of who sent the message.', []],
  receiver: ['Reactions of who received it.', ['thanks']],
});
describeFields(repliedPrivateMessage, {
  id: 'Id of the message that is replied to.',
  fromUserId: 'Account of who wrote it.',
  excerpt: ['The beginning of its text, in one line.', 'Когда выходим?'],
});
describeFields(privateMessage.shape.from, {
  id: 'Account of the person.',
  username: ['Nickname; of a deleted account «Удалённый участник».', 'captain'],
});
describeFields(conversation, {
  with: 'The other person.',
  lastMessage: 'The newest message of the two.',
  unread: ['Messages of the other person that one has not read.', 1],
  state: 'First messages of somebody whom one has never written to are a `request`.',
});
describeFields(newPrivateMessage, {
  attachments: ticketsText,
  toUsername: [
    'Nickname of the receiver, with or without @. One’s own is refused; an unknown one by `UserNotFound`.',
    '@captain',
  ],
  content: ['Up to 10,000 characters (UTF-16 units) after trimming; NUL is refused.', 'Когда выходим?'],
  replyTo: 'Message of this conversation that is replied to; another one is refused by `MessageNotFound`.',
});

describeFields(users.login.reply, { user: 'The person, who is signed in now.' });
describeFields(users.providers.reply, {
  providers: 'Those that this installation has configured.',
  passkeys: 'Whether one can sign in by a passkey.',
});
describeFields(users.startSignIn.params, { provider: 'Name of the provider.' });
describeFields(users.startSignIn.query, {
  returnTo: ['Path of this site that the browser returns to; anything else counts as `/cabinet`.', '/forum'],
});
describeFields(users.startSignIn.reply, {
  location: [
    'Where the browser is sent: the answer is a redirect (303).',
    'https://accounts.example/authorize',
  ],
});
describeFields(users.finishSignIn.query, {
  state: ['Of OAuth 2.0.', 'x7Zq'],
  code: ['Of OAuth 2.0.', '4/0Ab'],
  error: ['Of OAuth 2.0; instead of `code`.', 'access_denied'],
});
const unsubscription = {
  token: ['Token of the e-mail’s link; without an end.', linkToken[1]],
  types: [
    'Kinds of notifications that the e-mail was about, with commas; for the page alone.',
    'reply,mention',
  ],
  about: 'That the token is of one saved search; for the page alone.',
} as const;
describeFields(users.openUnsubscription.query, unsubscription);
describeFields(users.unsubscribe.query, {
  ...unsubscription,
  type: ['The only kind of notifications that is no longer sent by e-mail; all without it.', 'reply'],
});
describeFields(users.unsubscribe.reply, { message });
describeFields(users.requestVerification.reply, { message });
describeFields(users.verifyEmail.body, { token: linkToken });
describeFields(users.requestPasswordReset.body, { email: ['Address of the account.', email] });
describeFields(users.undoEmailChange.reply, {
  message,
  resetToken: ['Token for `POST /api/auth/password-reset`.', linkToken[1]],
});
describeFields(users.startSecondFactor.reply, {
  secret: ['Base32, to be typed into the application.', 'JBSWY3DPEHPK3PXP'],
  uri: ['`otpauth://` address, to be shown as a QR code.', 'otpauth://totp/Kubrik?secret=JBSWY3DPEHPK3PXP'],
});
describeFields(users.confirmSecondFactor.reply, { recoveryCodes });
describeFields(users.endSession.body, { sessionId: 'Id of the session (`GET /api/user/{id}/sessions`).' });
describeFields(users.unread.reply, {
  notifications: 'Notifications that one has not read.',
  messages: 'Private messages that one has not read, without those of requests.',
  requests: 'Requests of strangers that one has neither accepted nor declined.',
});
describeFields(users.conversations.query, {
  state: 'Accepted ones unless given; declined ones are in no list.',
});
describeFields(users.messages.query, { with: 'Only with this person: the id of their account.' });
describeFields(users.readMessages.body, { fromUserId: 'Account of the sender.' });
describeFields(users.aiUsage.reply, {
  used: 'Requests since midnight in UTC.',
  limit: ['How many one may make in a day.', 60],
});
describeFields(users.adminUsers.query, {
  role: '`all` and nothing are the same.',
  search: ['Part of a nickname, a name or an e-mail address.', 'bos'],
});
describeFields(users.changeUser.body, {
  isActive: ['False switches the account off and ends its sessions; stays as it is when left out.', true],
  role: 'Stays as it is when left out.',
});
describeFields(accountDeletion.deletion.reply, {
  dueAt: 'When the account goes; UTC, ISO 8601. Null while nobody has asked for it.',
});
describeFields(personalRow, {
  table: ['Table that holds it.', 'comments'],
  headings:
    'What the archive’s page calls the table and its columns; with the table’s first row in the answer.',
  values: ['The row by the names of its columns.', { content: 'Лоцман пришёл вовремя.' }],
});
describeFields(personalRow.shape.headings.unwrap(), {
  title: ['Heading of the table, in Russian.', 'Комментарии'],
  columns: ['Names of the columns that the page shows, in Russian.', { content: 'Текст' }],
});

const own = 'The id has to be one’s own; another person’s is refused by `Forbidden`.';
const confirmed = `${own} A wrong password is refused by \`NotConfirmed\`, and after some tries by \`TooManyRequests\`.`;
const byCode = `${own} A wrong code is refused by \`WrongSecondFactor\`, and after some tries by \`TooManyRequests\`.`;
const byLink = 'A link that is used, replaced or too old is refused by `LinkExpired`.';

describeCalls(users, {
  currentUser: 'By the session’s cookie.',
  login:
    'Sets the session’s cookie. A wrong address and a wrong password get the same answer. With a second step: `SecondFactorRequired`, and `POST /api/auth/second-step` goes on in the same browser. Tries are counted for each account and browser.',
  secondStep: 'Sets the session’s cookie. A wrong code and a missing first step get the same answer.',
  register:
    'Sets the session’s cookie, and sends an e-mail with a link that verifies the address. The same registration once more within an hour signs in, because its answer may have been lost.',
  logout: 'Clears the cookies. Succeeds also without a session.',
  providers: 'An empty list when none is configured.',
  acceptTerms:
    'Of the browser that a provider has just led back; after half an hour `SignInExpired`. Sets the session’s cookie.',
  startSignIn:
    'For browsers: answers with a redirect. A provider that does not answer leads back to `/login`.',
  finishSignIn: 'For browsers: answers with a redirect, after a success with the session’s cookie.',
  postedSignIn: 'Called by the provider through the browser, with a form and without our cookies.',
  requestVerification: 'Sends nothing when the address is verified already.',
  verifyEmail: `${byLink} Opening it twice is no error.`,
  requestPasswordReset: 'The answer and its time are the same for an address that nobody has.',
  resetPassword: `${byLink} It can be used once. An address that was not verified counts as verified from then on, and the account loses its passkeys, second step and accounts at providers.`,
  confirmEmailChange: `${byLink} Opening it twice is no error. An address that somebody has taken meanwhile is refused by \`EmailTaken\`.`,
  undoEmailChange: `${byLink} Possible for seven days. Ends every session and removes the password, passkeys, second step and accounts at providers.`,
  openUnsubscription: 'Changes nothing: scanners of mail programs open links.',
  unsubscribe:
    'The address of `List-Unsubscribe`. A body, as mail programs post it, is not looked at. Unsubscribing twice is no error.',
  security: own,
  changePassword: `${confirmed} The password of now is refused as the new one.`,
  startSecondFactor: `${confirmed} When the second step is on already: \`SecondFactorEnabled\`.`,
  confirmSecondFactor: byCode,
  renewRecoveryCodes: `${byCode} The earlier ones are no longer valid.`,
  removeSecondFactor: byCode,
  sessions: `${own} The one that asks stands first.`,
  endSession: `${own} An unknown session changes nothing.`,
  endOtherSessions: own,
  cancelEmailChange: `${own} Succeeds also when none waits.`,
  profile: own,
  changeProfile: `${own} Another address with a wrong proof: \`NotConfirmed\`. Names of the site, and those that look like another’s, are refused, too. Refused while the account waits for its deletion.`,
  unread: own,
  notifications: own,
  readNotification: `${own} Repeated, it changes nothing.`,
  readAllNotifications: own,
  conversations: own,
  messages: own,
  sendMessage: `${own} Who has been blocked by the receiver is refused by \`MessagesNotAccepted\`, who has blocked them by \`PersonBlocked\`. First messages to the 21st stranger within 24 hours are refused by \`StrangerLimitReached\`. Refused while the account waits for its deletion.`,
  readMessages: `${own} Messages of a request stay unread until it is accepted; its notification becomes read.`,
  aiUsage:
    'Of the signed-in person, or of the browser’s cookie. An administrator sets the limit; signed-in people have ten more.',
  adminUsers: 'With addresses and names. For administrators.',
  changeUser: 'Takes effect in all open sessions of the person within a second.',
});
describeCalls(accountDeletion, {
  deletion: own,
  requestDeletion: `${confirmed} Asking again leaves the day as it is. Who has the admin role is refused by \`Forbidden\`.`,
  cancelDeletion: `${own} Succeeds also when nobody has asked for it.`,
});
for (const group of Object.values(personalData))
  describeCalls(group as typeof personalData.users, {
    personalData: `${own} Rows of all its tables, one table after the other.`,
  });
