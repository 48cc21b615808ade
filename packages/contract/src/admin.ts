import { z } from 'zod';
import { defineCalls } from './call.js';
import { text } from './text.js';

/** Characters of a one-time code, without look-alikes (0 O, 1 I L). */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const codeLength = 6;

export const adminLogin = z.object({
  username: text(100, 'Введите логин'),
  password: z
    .string('Введите код')
    .trim()
    .length(codeLength, `Код состоит из ${codeLength} символов`)
    .toUpperCase()
    .refine(
      (code) => [...code].every((c) => codeAlphabet.includes(c)),
      'Код состоит из латинских букв и цифр',
    ),
});

export const admin = defineCalls('admin', {
  requestPassword: {
    method: 'POST',
    path: '/admin/auth/request-password',
    summary: 'Sends a one-time code by messenger',
    access: 'anyone',
    reply: z.object({ success: z.boolean(), message: z.string() }),
    rate: { points: 10, seconds: 600 },
  },
  login: {
    method: 'POST',
    path: '/admin/auth/login',
    summary: 'Exchanges the one-time code for the administrator’s token, valid for 24 hours',
    access: 'anyone',
    body: adminLogin,
    reply: z.object({ success: z.boolean(), sessionToken: z.string(), message: z.string() }),
    rate: { points: 30, seconds: 600 },
  },
});
