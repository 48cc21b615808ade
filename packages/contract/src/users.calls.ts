import { z } from 'zod';
import { defineCalls } from './call.js';
import { byId, id, optionalText, pageQuery, text } from './text.js';
import {
  conversation,
  credentials,
  emailAddress,
  newPrivateMessage,
  notification,
  passwordChange,
  passwordReset,
  privateMessage,
  profileChange,
  registration,
  secondStep,
  securityState,
  sessionView,
  signInProvider,
  startSecondFactor,
  user,
  userRole,
} from './users.schemas.js';

const byProvider = z.object({ provider: signInProvider });

const optionalField = z.string().max(4000).optional().catch(undefined);
/** The provider's answer; every field is kept, because the protocol's checks read them all. */
const signInAnswer = z.looseObject({ state: optionalField, code: optionalField, error: optionalField });

const linkToken = z.object({ token: text(1000, 'Ссылка неполна') });
const done = z.object({ success: z.boolean(), message: z.string() });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const signedIn = z.object({ user });
const redirection = z.object({ location: z.string() });

export const users = defineCalls('users', {
  currentUser: {
    http: { method: 'GET', path: '/auth/user' },
    summary: 'Who is signed in',
    access: { who: 'user' },
    reply: user,
  },
  login: {
    http: { method: 'POST', path: '/auth/login' },
    summary: 'Signs in with e-mail and password',
    access: { who: 'anyone', rate: { points: 60, seconds: 600 }, session: 'creates' },
    body: credentials,
    reply: signedIn,
    audit: { secrets: ['password'] },
  },
  secondStep: {
    http: { method: 'POST', path: '/auth/second-step' },
    summary: 'Ends a sign-in that takes a second step, in the browser that did the first one',
    access: { who: 'anyone', rate: { points: 60, seconds: 600 }, session: 'creates' },
    body: secondStep,
    reply: signedIn,
    audit: { secrets: ['code'] },
  },
  register: {
    http: { method: 'POST', path: '/auth/register', status: 201 },
    summary: 'Registers a person and signs them in',
    access: { who: 'anyone', rate: { points: 30, seconds: 3600, personPoints: 20 }, session: 'creates' },
    body: registration,
    reply: signedIn,
    audit: { secrets: ['password'] },
  },
  logout: {
    http: { method: 'POST', path: '/auth/logout' },
    summary: 'Ends the session',
    access: { who: 'anyone', session: 'ends' },
    reply: z.object({ success: z.boolean() }),
    delivery: { repeatable: true },
  },
  providers: {
    http: { method: 'GET', path: '/auth/providers' },
    summary: 'Providers by which one can sign in, and whether one can by a passkey',
    access: { who: 'anyone' },
    reply: z.object({ providers: z.array(signInProvider), passkeys: z.boolean() }),
    cache: { seconds: 60, tags: [] },
  },
  startSignIn: {
    http: { method: 'GET', path: '/auth/{provider}', redirect: true },
    summary: 'Sends the browser to a provider',
    access: { who: 'anyone', rate: { points: 120, seconds: 600 } },
    params: byProvider,

    /** Path of this site that the browser returns to. */
    query: z.object({ returnTo: z.string().max(500).optional().catch(undefined) }),
    reply: redirection,
    delivery: {
      // Both may wait for a provider longer than one waits before asking again.
      repeatable: false,
    },
  },
  finishSignIn: {
    http: { method: 'GET', path: '/auth/{provider}/callback', redirect: true },
    summary: 'Where a provider sends the browser back to',
    access: { who: 'anyone', rate: { points: 120, seconds: 600 }, session: 'creates' },
    params: byProvider,
    query: signInAnswer,
    reply: redirection,
    delivery: { repeatable: false },
  },
  postedSignIn: {
    http: { method: 'POST', path: '/auth/{provider}/callback', redirect: true, crossSiteForm: true },
    summary: 'The same for a provider that answers by a posted form; leads on to the GET',
    access: { who: 'anyone', rate: { points: 120, seconds: 600 } },
    params: byProvider,
    body: signInAnswer,
    reply: redirection,
    audit: { secrets: ['code', 'id_token', 'user'] },
  },
  requestVerification: {
    http: { method: 'POST', path: '/auth/verify-email/request' },
    summary: 'Sends the link that verifies the e-mail address',
    access: { who: 'user', rate: { points: 30, seconds: 600, personPoints: 5 } },
    reply: done,
  },
  verifyEmail: {
    http: { method: 'POST', path: '/auth/verify-email' },
    summary: 'Verifies an e-mail address by the link’s token',
    access: { who: 'anyone', rate: { points: 60, seconds: 600 } },
    body: linkToken,
    reply: done,
    delivery: { repeatable: true },
  },
  requestPasswordReset: {
    http: { method: 'POST', path: '/auth/password-reset/request' },
    summary: 'Sends a link for a new password; answers alike whether the address is known or not',
    access: { who: 'anyone', rate: { points: 30, seconds: 600, personPoints: 5 } },
    body: z.object({ email: emailAddress }),
    reply: done,
  },
  resetPassword: {
    http: { method: 'POST', path: '/auth/password-reset' },
    summary: 'Sets a new password by the link’s token and ends every session',
    access: { who: 'anyone', rate: { points: 60, seconds: 600 } },
    body: passwordReset,
    reply: done,
    audit: { secrets: ['token', 'password'] },
  },
  confirmEmailChange: {
    http: { method: 'POST', path: '/auth/email-change' },
    summary: 'Confirms a new e-mail address by the link’s token; only now it replaces the old one',
    access: { who: 'anyone', rate: { points: 60, seconds: 600 } },
    body: linkToken,
    reply: done,
    delivery: { repeatable: true },
  },
  undoEmailChange: {
    http: { method: 'POST', path: '/auth/email-change/undo' },
    summary:
      'Restores the old e-mail address by the link’s token, ends every session and gives a token for a new password',
    access: { who: 'anyone', rate: { points: 60, seconds: 600 } },
    body: linkToken,
    reply: done.extend({ resetToken: z.string() }),
  },
  security: {
    http: { method: 'GET', path: '/user/{id}/security' },
    summary: 'How one signs in, and the e-mail address that waits for its confirmation',
    access: { who: 'user' },
    params: byId,
    reply: securityState,
  },
  changePassword: {
    http: { method: 'PUT', path: '/user/{id}/password' },
    summary: 'Changes one’s own password and ends every session but this one',
    access: { who: 'user', rate: { points: 60, seconds: 600 }, session: 'reads' },
    params: byId,
    body: passwordChange,
    reply: done,
    delivery: { repeatable: false },
    audit: { secrets: ['currentPassword', 'password'] },
  },
  startSecondFactor: {
    http: { method: 'POST', path: '/user/{id}/second-factor' },
    summary: 'Makes a secret for an authenticator application; it counts once a code of it has been typed',
    access: { who: 'user', rate: { points: 60, seconds: 600 } },
    params: byId,
    body: startSecondFactor,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    audit: { secrets: ['currentPassword'] },
  },
  confirmSecondFactor: {
    http: { method: 'POST', path: '/user/{id}/second-factor/confirm' },
    summary: 'Turns the second step on by a code of the application; answers with recovery codes, this once',
    access: { who: 'user', rate: { points: 60, seconds: 600 } },
    params: byId,
    body: secondStep,
    reply: recoveryCodes,
    audit: { secrets: ['code'] },
  },
  renewRecoveryCodes: {
    http: { method: 'POST', path: '/user/{id}/second-factor/recovery-codes' },
    summary: 'Replaces one’s recovery codes',
    access: { who: 'user', rate: { points: 60, seconds: 600 } },
    params: byId,
    body: secondStep,
    reply: recoveryCodes,
    audit: { secrets: ['code'] },
  },
  removeSecondFactor: {
    http: { method: 'POST', path: '/user/{id}/second-factor/remove' },
    summary: 'Turns the second step off, by a code',
    access: { who: 'user', rate: { points: 60, seconds: 600 } },
    params: byId,
    body: secondStep,
    reply: done,
    audit: { secrets: ['code'] },
  },
  sessions: {
    http: { method: 'GET', path: '/user/{id}/sessions' },
    summary: 'One’s own open sessions: browser, system, network and times',
    access: { who: 'user', session: 'reads' },
    params: byId,
    reply: z.array(sessionView),
  },
  endSession: {
    http: { method: 'POST', path: '/user/{id}/sessions/end' },
    summary: 'Ends one of one’s own sessions',
    access: { who: 'user' },
    params: byId,
    body: z.object({ sessionId: id }),
    reply: z.object({ success: z.boolean() }),
    delivery: { repeatable: true },
  },
  endOtherSessions: {
    http: { method: 'DELETE', path: '/user/{id}/sessions' },
    summary: 'Ends one’s own sessions but the one that asks',
    access: { who: 'user', session: 'reads' },
    params: byId,
    reply: z.object({ success: z.boolean() }),
  },
  cancelEmailChange: {
    http: { method: 'DELETE', path: '/user/{id}/email-change' },
    summary: 'Cancels a change of one’s e-mail address that waits for its confirmation',
    access: { who: 'user' },
    params: byId,
    reply: z.object({ success: z.boolean() }),
  },
  profile: {
    http: { method: 'GET', path: '/user/profile/{id}' },
    summary: 'One’s own profile',
    access: { who: 'user' },
    params: byId,
    reply: user,
  },
  changeProfile: {
    http: { method: 'PUT', path: '/user/profile/{id}' },
    summary:
      'Changes one’s own profile; a new e-mail address takes the password, a code of the second step or a passkey, and counts once it is confirmed',
    access: { who: 'user', rate: { points: 60, seconds: 600 }, refusedWhileLeaving: true },
    params: byId,
    body: profileChange,
    reply: user,
    audit: { secrets: ['currentPassword', 'code', 'assertion'] },
  },
  unread: {
    http: { method: 'GET', path: '/user/{id}/unread' },
    summary: 'How much one has not read',
    access: { who: 'user' },
    params: byId,
    reply: z.object({ notifications: z.int(), messages: z.int() }),
  },
  notifications: {
    http: { method: 'GET', path: '/user/{id}/notifications' },
    summary: 'One’s own notifications, the newest first',
    access: { who: 'user' },
    params: byId,
    query: pageQuery(30),
    reply: z.array(notification),
    paged: true,
  },
  readAllNotifications: {
    http: { method: 'PUT', path: '/user/{id}/notifications/read-all' },
    summary: 'Marks all of one’s notifications as read',
    access: { who: 'user' },
    params: byId,
    reply: z.object({ success: z.boolean() }),
  },
  conversations: {
    http: { method: 'GET', path: '/user/{id}/conversations' },
    summary: 'Whom one writes with, the latest first',
    access: { who: 'user' },
    params: byId,
    query: pageQuery(30),
    reply: z.array(conversation),
    paged: true,
  },
  messages: {
    http: { method: 'GET', path: '/user/{id}/messages' },
    summary: 'One’s own private messages, the newest first; `with` only those with one person',
    access: { who: 'user' },
    params: byId,
    query: pageQuery(50).extend({ with: id.optional() }),
    reply: z.array(privateMessage),
    paged: true,
  },
  sendMessage: {
    http: { method: 'POST', path: '/user/{id}/messages', status: 201 },
    summary: 'Sends a private message in one’s own name',
    access: { who: 'user', rate: { points: 300, seconds: 600, personPoints: 60 }, refusedWhileLeaving: true },
    params: byId,
    body: newPrivateMessage,
    reply: privateMessage,
  },
  readMessages: {
    http: { method: 'PUT', path: '/user/{id}/messages/read' },
    summary: 'Marks the messages that one person has sent as read',
    access: { who: 'user' },
    params: byId,
    body: z.object({ fromUserId: id }),
    reply: z.object({ success: z.boolean() }),
  },
  aiUsage: {
    http: { method: 'GET', path: '/ai/usage' },
    summary: 'Requests to the AI today, and how many one may make',
    access: { who: 'anyone' },
    reply: z.object({ used: z.int(), limit: z.int() }),
  },
  adminUsers: {
    http: { method: 'GET', path: '/admin/users' },
    summary: 'People, the newest first',
    access: { who: 'admin' },
    query: pageQuery(50).extend({
      role: z
        .enum(['all', 'user', 'admin'], 'Неверная роль')
        .optional()
        .transform((value) => (value === 'all' ? undefined : value)),
      /** Part of a nickname, a name or an e-mail address. */
      search: optionalText(100),
    }),
    reply: z.array(user),
    paged: true,
  },
  changeUser: {
    http: { method: 'PUT', path: '/admin/users/{id}' },
    summary: 'Activates or deactivates a person, gives or takes the admin role',
    access: { who: 'admin' },
    params: byId,
    body: z.object({ isActive: z.boolean('Ожидается да или нет').optional(), role: userRole.optional() }),
    reply: user,
  },
});
