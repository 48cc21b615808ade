import { z } from 'zod';
import { defineCalls } from './call.js';
import { defineEvents } from './event.js';
import { byId, dateTime, id, longestText, optionalText, pageQuery, text } from './text.js';

export const userRole = z.enum(['user', 'admin'], 'Неверная роль');
export type UserRole = z.output<typeof userRole>;

/** A person as they see themselves, and as an administrator sees them. */
export const user = z
  .object({
    id,
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: userRole,
    isActive: z.boolean(),
    isEmailVerified: z.boolean(),
    profileImageUrl: z.string().nullable(),
    createdAt: dateTime,
    lastLogin: dateTime.nullable(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;

export const passwordMin = 6;
export const usernameMin = 3;
export const nameMin = 2;

const passwordShort = `Пароль должен содержать минимум ${passwordMin} символов`;
// Taken as it is: blanks belong to it. argon2 takes any text, but the length is what hashing costs.
const password = z
  .string(passwordShort)
  .min(passwordMin, passwordShort)
  .max(200, 'Не больше 200 символов')
  .refine(
    (value) => value.isWellFormed() && !value.includes('\u0000'),
    'Текст содержит недопустимые символы',
  );

const emailWrong = 'Введите корректный email адрес';
const email = z.string(emailWrong).trim().max(254, 'Не больше 254 символов').pipe(z.email(emailWrong));

const usernameShort = `Никнейм должен содержать минимум ${usernameMin} символа`;
// What may stand after an @ in a message; a dot or dash at its end would be the sentence's.
const username = z
  .string(usernameShort)
  .trim()
  .min(usernameMin, usernameShort)
  .max(30, 'Не больше 30 символов')
  .regex(
    /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?$/u,
    'Никнейм: буквы, цифры, подчёркивание, а внутри точка и дефис',
  );

const personName = (short: string) => text(60, short).min(nameMin, short);
const firstName = personName(`Имя должно содержать минимум ${nameMin} символа`);
const lastName = personName(`Фамилия должна содержать минимум ${nameMin} символа`);

export const credentials = z.object({ email, password });

export const registration = z.object({ username, email, firstName, lastName, password });

/** The form: the password twice; `confirmPassword` is not sent. */
export const registrationForm = registration
  .extend({ confirmPassword: z.string('Пароли не совпадают') })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Пароли не совпадают',
    // Told while other fields are still wrong, too.
    when: () => true,
  });

export const profileChange = z.object({ firstName, lastName, username, email });

export const passwordReset = z.object({ token: text(1000, 'Ссылка неполна'), password });

export const notification = z
  .object({
    id,
    type: z.enum(['mention', 'message', 'other']),
    title: z.string(),
    content: z.string(),
    isRead: z.boolean(),
    createdAt: dateTime,
    /** Path on this site of what it is about. */
    path: z.string().nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

const correspondent = z.object({ id, username: z.string() });

export const privateMessage = z
  .object({
    id,
    fromUserId: id,
    from: correspondent,
    to: correspondent,
    content: z.string(),
    /** Whether its receiver has read it. */
    isRead: z.boolean(),
    createdAt: dateTime,
    clientId: id.nullable(),
  })
  .meta({ id: 'PrivateMessage' });
export type PrivateMessage = z.output<typeof privateMessage>;

export const conversation = z
  .object({ with: correspondent, lastMessage: privateMessage, unread: z.int() })
  .meta({ id: 'Conversation' });

export const newPrivateMessage = z.object({
  /** Nickname of the receiver, with or without @. */
  toUsername: text(40, 'Укажите получателя').transform((value) => value.replace(/^@/, '')),
  content: text(longestText, 'Напишите сообщение'),
  clientId: id.optional(),
});

export const signInProvider = z.enum(['google', 'apple']);
export type SignInProvider = z.output<typeof signInProvider>;
const byProvider = z.object({ provider: signInProvider });

const optionalField = z.string().max(4000).optional().catch(undefined);
/** What a provider sends back; everything it sends is kept, because the protocol's checks read all of it. */
const signInAnswer = z.looseObject({ state: optionalField, code: optionalField, error: optionalField });

const done = z.object({ success: z.boolean(), message: z.string() });
const signedIn = z.object({ user });
const redirection = z.object({ location: z.string() });

export const users = defineCalls('users', {
  currentUser: {
    method: 'GET',
    path: '/auth/user',
    summary: 'Who is signed in',
    access: 'user',
    reply: user,
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Signs in with e-mail and password',
    access: 'anyone',
    body: credentials,
    reply: signedIn,
    session: 'opens',
    secrets: ['password'],
    rate: { points: 60, seconds: 600 },
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    summary: 'Registers a person and signs them in',
    access: 'anyone',
    body: registration,
    reply: signedIn,
    status: 201,
    session: 'opens',
    secrets: ['password'],
    rate: { points: 30, seconds: 3600, personPoints: 20 },
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session',
    access: 'anyone',
    reply: z.object({ success: z.boolean() }),
    session: 'ends',
    repeatable: true,
  },
  providers: {
    method: 'GET',
    path: '/auth/providers',
    summary: 'Providers by which one can sign in',
    access: 'anyone',
    reply: z.object({ providers: z.array(signInProvider) }),
    cache: { seconds: 60, tags: ['sign-in-providers'] },
  },
  startSignIn: {
    method: 'GET',
    path: '/auth/{provider}',
    summary: 'Sends the browser to a provider',
    access: 'anyone',
    params: byProvider,
    /** A path of this site to come back to. */
    query: z.object({ returnTo: z.string().max(500).optional().catch(undefined) }),
    reply: redirection,
    redirect: true,
    // Both may wait for a provider longer than one waits before asking again.
    repeatable: false,
    rate: { points: 120, seconds: 600 },
  },
  finishSignIn: {
    method: 'GET',
    path: '/auth/{provider}/callback',
    summary: 'Where a provider sends the browser back to',
    access: 'anyone',
    params: byProvider,
    query: signInAnswer,
    reply: redirection,
    redirect: true,
    session: 'opens',
    repeatable: false,
    rate: { points: 120, seconds: 600 },
  },
  postedSignIn: {
    method: 'POST',
    path: '/auth/{provider}/callback',
    summary: 'The same for a provider that answers by a posted form; leads on to the GET',
    access: 'anyone',
    params: byProvider,
    body: signInAnswer,
    reply: redirection,
    redirect: true,
    foreignForm: true,
    secrets: ['code', 'id_token', 'user'],
    rate: { points: 120, seconds: 600 },
  },
  requestVerification: {
    method: 'POST',
    path: '/auth/verify-email/request',
    summary: 'Sends the link that verifies the e-mail address',
    access: 'user',
    reply: done,
    rate: { points: 30, seconds: 600, personPoints: 5 },
  },
  verifyEmail: {
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Verifies an e-mail address by the link’s token',
    access: 'anyone',
    body: z.object({ token: text(1000, 'Ссылка неполна') }),
    reply: done,
    repeatable: true,
    rate: { points: 60, seconds: 600 },
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/auth/password-reset/request',
    summary: 'Sends a link for a new password; answers alike whether the address is known or not',
    access: 'anyone',
    body: z.object({ email }),
    reply: done,
    rate: { points: 30, seconds: 600, personPoints: 5 },
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/password-reset',
    summary: 'Sets a new password by the link’s token and ends every session',
    access: 'anyone',
    body: passwordReset,
    reply: done,
    secrets: ['token', 'password'],
    rate: { points: 60, seconds: 600 },
  },
  profile: {
    method: 'GET',
    path: '/user/profile/{id}',
    summary: 'One’s own profile',
    access: 'user',
    params: byId,
    reply: user,
  },
  changeProfile: {
    method: 'PUT',
    path: '/user/profile/{id}',
    summary: 'Changes one’s own profile; a new e-mail address is to be verified again',
    access: 'user',
    params: byId,
    body: profileChange,
    reply: user,
    rate: { points: 60, seconds: 600 },
  },
  unread: {
    method: 'GET',
    path: '/user/{id}/unread',
    summary: 'How much one has not read',
    access: 'user',
    params: byId,
    reply: z.object({ notifications: z.int(), messages: z.int() }),
  },
  notifications: {
    method: 'GET',
    path: '/user/{id}/notifications',
    summary: 'One’s own notifications, the newest first',
    access: 'user',
    params: byId,
    query: pageQuery(30),
    reply: z.array(notification),
    paged: true,
  },
  readAllNotifications: {
    method: 'PUT',
    path: '/user/{id}/notifications/read-all',
    summary: 'Marks all of one’s notifications as read',
    access: 'user',
    params: byId,
    reply: z.object({ success: z.boolean() }),
  },
  conversations: {
    method: 'GET',
    path: '/user/{id}/conversations',
    summary: 'Whom one writes with, the latest first',
    access: 'user',
    params: byId,
    query: pageQuery(30),
    reply: z.array(conversation),
    paged: true,
  },
  messages: {
    method: 'GET',
    path: '/user/{id}/messages',
    summary: 'One’s own private messages, the newest first; `with` only those with one person',
    access: 'user',
    params: byId,
    query: pageQuery(50).extend({ with: id.optional() }),
    reply: z.array(privateMessage),
    paged: true,
  },
  sendMessage: {
    method: 'POST',
    path: '/user/{id}/messages',
    summary: 'Sends a private message in one’s own name',
    access: 'user',
    params: byId,
    body: newPrivateMessage,
    reply: privateMessage,
    status: 201,
    rate: { points: 300, seconds: 600, personPoints: 60 },
  },
  readMessages: {
    method: 'PUT',
    path: '/user/{id}/messages/read',
    summary: 'Marks the messages that one person has sent as read',
    access: 'user',
    params: byId,
    body: z.object({ fromUserId: id }),
    reply: z.object({ success: z.boolean() }),
  },
  aiUsage: {
    method: 'GET',
    path: '/ai/usage',
    summary: 'Requests to the AI today, and how many one may make',
    access: 'anyone',
    reply: z.object({ used: z.int(), limit: z.int() }),
  },
  adminUsers: {
    method: 'GET',
    path: '/admin/users',
    summary: 'People, the newest first',
    access: 'admin',
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
    method: 'PUT',
    path: '/admin/users/{id}',
    summary: 'Activates or deactivates a person, gives or takes the admin role',
    access: 'admin',
    params: byId,
    body: z.object({ isActive: z.boolean('Ожидается да или нет').optional(), role: userRole.optional() }),
    reply: user,
  },
});

export const userEvents = defineEvents('users', {
  registered: { data: z.object({ userId: id, username: z.string() }) },
  /** Name, role, activity or verification. */
  changed: {
    data: z.object({ userId: id, username: z.string(), role: userRole, isActive: z.boolean() }),
    rooms: ['user:{userId}'],
  },
  /** Every session of the person has ended; the gateways close their sockets. */
  sessionsEnded: { data: z.object({ userId: id }), rooms: ['user:{userId}'] },
  notified: {
    data: z.object({ userId: id, notificationId: id, type: z.enum(['mention', 'message', 'other']) }),
    rooms: ['user:{userId}'],
  },
  notificationsRead: { data: z.object({ userId: id }), rooms: ['user:{userId}'] },
  messageSent: {
    data: z.object({ messageId: id, fromUserId: id, toUserId: id }),
    rooms: ['user:{fromUserId}', 'user:{toUserId}'],
  },
  messagesRead: {
    data: z.object({ userId: id, fromUserId: id }),
    rooms: ['user:{userId}', 'user:{fromUserId}'],
  },
});
