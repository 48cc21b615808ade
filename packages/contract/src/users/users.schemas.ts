import { z } from 'zod';
import { emailAddress } from '../contact/contacts.js';
import { reaction } from '../contribution/reaction.schemas.js';
import { vacancyWarnings } from '../jobs/vacancy-warnings.js';
import { earlierTermsVersions, termsVersion } from '../legal/terms-version.js';
import {
  attachment,
  attachmentTickets,
  saysSomething,
  wordsBesideAttachments,
} from '../media/attachment.schemas.js';
import { dateTime, id, maxTextLength, pictureOrNull, text, typedText } from '../text/text.js';
import { usernameMax, usernameMin, usernamePattern } from '../text/username.js';
import { proofFields, proofWay } from './sign-in/passkey.schemas.js';

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
    profileImageUrl: pictureOrNull,
    /** The avatar; null when the person has none. */
    avatar: attachment.nullable(),
    createdAt: dateTime,
    lastLogin: dateTime.nullable(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof user>;

export const passwordMin = 6;
export const nameMin = 2;

const passwordShort = `Пароль должен содержать минимум ${passwordMin} символов`;
// Not trimmed: blanks are part of a password. argon2 accepts any text, and its cost grows with the length.
const password = typedText(passwordShort)
  .min(passwordMin, passwordShort)
  .max(200, 'Не больше 200 символов')
  .refine(
    (value) => value.isWellFormed() && !value.includes('\u0000'),
    'Текст содержит недопустимые символы',
  );

const usernameShort = `Никнейм должен содержать минимум ${usernameMin} символа`;
export const username = typedText(usernameShort)
  .trim()
  .min(usernameMin, usernameShort)
  .max(usernameMax, `Не больше ${usernameMax} символов`)
  .regex(usernamePattern, 'Никнейм: буквы, цифры, подчёркивание, а внутри точка и дефис')
  .regex(/[\p{L}\p{N}]/u, 'В никнейме должна быть хотя бы одна буква или цифра');

/** Refuses a name of only zero-width characters. */
const personName = (short: string) =>
  text(60, short)
    .min(nameMin, short)
    .regex(/[\p{L}\p{N}]/u, short);
const firstName = personName(`Имя должно содержать минимум ${nameMin} символа`);
const lastName = personName(`Фамилия должна содержать минимум ${nameMin} символа`);

export const credentials = z.object({ email: emailAddress, password });

/** A version of the terms: the present one, or an earlier one that a page opened long ago still shows. */
const versionOfTerms = z
  .string('Примите условия')
  .refine(
    (version) => [...earlierTermsVersions, termsVersion].includes(version),
    'Неизвестная редакция условий',
  );

export const registration = z.object({
  username,
  email: emailAddress,
  firstName,
  lastName,
  password,
  /**
   * Version of the terms that the person has accepted. The form always sends it; the call of the specification has no
   * such field.
   */
  acceptedTerms: versionOfTerms.optional(),
});

/** Version of the terms that a person has accepted who signs in by a provider. */
export const acceptedTerms = z.object({ acceptedTerms: versionOfTerms });

const acceptsTerms = z.literal(true, 'Без согласия зарегистрироваться нельзя');

/** Form of a person who signs in by a provider. */
export const acceptedTermsForm = z.object({ acceptsTerms });

/** Schema of the form, with the password twice; `confirmPassword` is not sent. */
export const registrationForm = registration
  .omit({ acceptedTerms: true })
  .extend({
    confirmPassword: typedText('Пароли не совпадают'),
    acceptsTerms,
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Пароли не совпадают',
    // Reported even if other fields are wrong.
    when: () => true,
  });

/** A new e-mail address needs a proof (password, code or passkey) and becomes valid once it has been confirmed. */
export const profileChange = z.object({
  firstName,
  lastName,
  username,
  email: emailAddress,
  ...proofFields,
});

/** Schema of the form; the proof by passkey is made when the form is sent. */
export const profileChangeForm = profileChange.omit({ assertion: true }).extend({ way: proofWay });

export const passwordChange = z.object({
  currentPassword: z
    .string('Введите текущий пароль')
    .min(1, 'Введите текущий пароль')
    .max(200, 'Не больше 200 символов'),
  password,
});

/** Schema of the form, with the new password twice; `confirmPassword` is not sent. */
export const passwordChangeForm = passwordChange
  .extend({ confirmPassword: typedText('Пароли не совпадают') })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Пароли не совпадают',
    // Reported even if other fields are wrong.
    when: () => true,
  });

/**
 * An open session of a person. It shows the network instead of a place, which could not be known without asking others.
 */
export const sessionView = z
  .object({
    id,
    /** Whether it is the present session. */
    isCurrent: z.boolean(),
    /** Null when the browser does not say it. */
    browser: z.string().nullable(),
    os: z.string().nullable(),
    /** The beginning of the address, as `203.0.113.*`. */
    network: z.string().nullable(),
    startedAt: dateTime.nullable(),
    /** Exact to ten minutes. */
    lastUsedAt: dateTime.nullable(),
  })
  .meta({ id: 'Session' });
export type SessionView = z.output<typeof sessionView>;

/** A code of the authenticator application, or a recovery code. */
export const secondStep = z.object({ code: text(40, 'Введите код') });

export const startSecondFactor = z.object({ currentPassword: passwordChange.shape.currentPassword });

/** How a person signs in. */
export const securityState = z
  .object({
    /** False for a person who signs in only by a provider. */
    hasPassword: z.boolean(),
    /** The new e-mail address that waits for its confirmation. */
    pendingEmail: z.string().nullable(),
    /** Whether signing in takes a second step. */
    hasSecondFactor: z.boolean(),
    /** Recovery codes that have not been used. */
    recoveryCodesLeft: z.int(),
    hasPasskeys: z.boolean(),
  })
  .meta({ id: 'SecurityState' });
export type SecurityState = z.output<typeof securityState>;

export const passwordReset = z.object({ token: text(1000, 'Ссылка неполна'), password });

/** A new kind also needs its line in `notificationKinds`. */
export const notificationType = z.enum(
  [
    'mention',
    'reply',
    'reaction',
    'followed',
    'message',
    'application',
    'vacancy',
    'search',
    'suggestion',
    'report',
    'moderation',
    'other',
  ],
  'Неизвестный вид уведомлений',
);
export type NotificationType = z.output<typeof notificationType>;

export const notification = z
  .object({
    id,
    type: notificationType,
    title: z.string(),
    content: z.string(),
    isRead: z.boolean(),
    createdAt: dateTime,
    /** Path on this site of the page that it is about. */
    path: z.string().nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

const correspondent = z.object({ id, username: z.string() });

/** The replied private message, as the reply shows it. */
export const repliedPrivateMessage = z.object({
  id,
  fromUserId: id,
  /** The beginning of its text, in one line. */
  excerpt: z.string(),
});

/** Reactions of the two people to a private message, each kind once. */
export const privateReactions = z.object({ sender: z.array(reaction), receiver: z.array(reaction) });
export type PrivateReactions = z.output<typeof privateReactions>;

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
    replyTo: repliedPrivateMessage.nullable().default(null),
    /** The company account in whose name it was written; null for a person’s own. */
    company: z.object({ id, name: z.string(), isVerified: z.boolean() }).nullable().default(null),
    /** Warnings about a company's message that resembles frauds; only its receiver gets them. */
    warnings: z.array(z.enum(vacancyWarnings)).default([]),
    reactions: privateReactions.default({ sender: [], receiver: [] }),
    attachments: z.array(attachment).default([]),
  })
  .meta({ id: 'PrivateMessage' });
export type PrivateMessage = z.output<typeof privateMessage>;

/** State of a conversation for one of the two people; a stranger's first messages are a request. */
export const conversationState = z.enum(['accepted', 'request', 'declined'], 'Неверное состояние');
export type ConversationState = z.output<typeof conversationState>;

export const conversation = z
  .object({ with: correspondent, lastMessage: privateMessage, unread: z.int(), state: conversationState })
  .meta({ id: 'Conversation' });

const saysContent = saysSomething('content', 'Напишите сообщение');

const privateMessageFields = {
  /** May be left out where there are attachments. */
  content: wordsBesideAttachments(maxTextLength),
  attachments: attachmentTickets,
  /** Id of a message of the same conversation. */
  replyTo: id.optional(),
};

/** Form of a message within a conversation, whose receiver is known. */
export const newConversationMessage = z
  .object(privateMessageFields)
  .refine(saysContent.check, saysContent.params);

export const newPrivateMessage = z
  .object({
    /** Username of the receiver, with or without @. */
    toUsername: text(40, 'Укажите получателя').transform((value) => value.replace(/^@/, '')),
    ...privateMessageFields,
    clientId: id.optional(),
  })
  .refine(saysContent.check, saysContent.params);

export const signInProvider = z.enum(['google', 'apple']);
export type SignInProvider = z.output<typeof signInProvider>;
