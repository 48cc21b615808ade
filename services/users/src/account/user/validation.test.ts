import { randomBytes } from 'node:crypto';
import { type ErrorForm, registration, registrationForm, users } from '@kubrik/contract';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aBrowser } from '../../testing/people.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(usersService);
});
afterAll(() => service?.stop());

/** Texts that people, programs and attackers put into a field. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 250 }),
  fc.string({
    unit: fc.constantFrom('а', 'Я', 'ё', 'z', '7', '_', '.', '-', ' ', '@', '\u0000', '\ud800', '🚢'),
    maxLength: 40,
  }),
  fc.constantFrom(
    '',
    '  ',
    '\n',
    'ab',
    'abc',
    ' abc ',
    '.abc',
    'abc.',
    'a.b',
    'a@b.ru',
    'A@B.RU',
    "' or 1=1 --",
    'null',
  ),
);
const anyForm = fc.record({
  username: anyText,
  email: fc.oneof(anyText, fc.emailAddress()),
  firstName: anyText,
  lastName: anyText,
  password: anyText,
});
/** A form that is right except for one field. */
const nearlyRight = fc
  .record({ field: fc.constantFrom('username', 'email', 'firstName', 'lastName', 'password'), text: anyText })
  .map(({ field, text }) => ({ ...rightForm(), [field]: text }));

function rightForm() {
  const name = `p${randomBytes(5).toString('hex')}`;
  return {
    username: name,
    email: `${name}@ship.example`,
    firstName: 'Имя',
    lastName: 'Фамилия',
    password: 'сорок узлов',
  };
}
const formOf = (body: ReturnType<typeof rightForm>) => ({
  ...body,
  confirmPassword: body.password,
  acceptsTerms: true,
});
const accepts = (body: ReturnType<typeof rightForm>) => registrationForm.safeParse(formOf(body)).success;

describe('the form of registration and the server', () => {
  it('refuse the same and take the same', () => {
    fc.assert(
      fc.property(fc.oneof(anyForm, nearlyRight), (body) => {
        expect(registration.safeParse(body).success).toBe(accepts(body));
      }),
      { numRuns: 2000 },
    );
  });

  it('name the same fields', () => {
    fc.assert(
      fc.property(fc.oneof(anyForm, nearlyRight), (body) => {
        const fieldsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
          new Set(result.error?.issues.map(({ path }) => path[0]));
        expect(fieldsOf(registrationForm.safeParse(formOf(body)))).toEqual(
          fieldsOf(registration.safeParse(body)),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('name passwords that differ, whatever else is wrong', () => {
    fc.assert(
      fc.property(anyForm, anyText, (body, confirmPassword) => {
        fc.pre(body.password !== confirmPassword);
        const { error } = registrationForm.safeParse({ ...body, confirmPassword, acceptsTerms: true });
        expect(error?.issues).toContainEqual(
          expect.objectContaining({ path: ['confirmPassword'], message: 'Пароли не совпадают' }),
        );
      }),
    );
  });

  it('register whomever the form lets register, as they wrote it, unless the name is taken or the password weak', async () => {
    // The form checks neither a password's strength nor whether a name is taken or looks like another; the server does.
    const codes: ErrorForm['code'][] = ['EmailTaken', 'UsernameTaken', 'WeakPassword'];
    const expected = [...codes, 'похожие на буквы другого алфавита', 'смешаны буквы разных алфавитов'];
    await fc.assert(
      fc.asyncProperty(nearlyRight, async (body) => {
        fc.pre(accepts(body));
        const request = { body, origin: aBrowser() };
        const answer = await service.call(users.register, request).catch((error: Error) => error);
        if (answer instanceof Error) {
          expect(
            expected.some((one) => answer.message.includes(one)),
            answer.message,
          ).toBe(true);
          return;
        }
        const { username, email, firstName, lastName } = registration.parse(body);
        expect(answer.reply.user).toMatchObject({ username, email, firstName, lastName });
        const entered = await service.call(users.login, {
          body: registration.parse(body),
          origin: aBrowser(),
        });
        expect(entered.reply.user.id).toBe(answer.reply.user.id);
      }),
      { numRuns: 25 },
    );
  });
});
