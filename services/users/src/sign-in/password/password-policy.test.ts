import { users } from '@kubrik/contract';
import { estimatedLength } from '@kubrik/contract/users/sign-in/password-strength';
import { startTestService, type TestService } from '@kubrik/service-kit/testing';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { usersService } from '../../service.definition.js';
import { aBrowser, aRegistration, emailsTo, tokenIn } from '../../testing/people.js';
import { requireStrongPassword } from './password-policy.js';

const owner = {
  username: 'bosun_7',
  email: 'ivan.petrov@ship.example',
  firstName: 'Иван',
  lastName: 'Лев',
};
/** Why a password is refused; undefined when it is accepted. */
function reason(password: string, whose = owner): string | undefined {
  try {
    requireStrongPassword(password, whose);
    return undefined;
  } catch (error) {
    const { form } = error as { form: { code: string; details: { field: string; message: string }[] } };
    expect(form).toMatchObject({ code: 'WeakPassword', details: [{ field: 'password' }] });
    return form.details[0]?.message;
  }
}

describe('a new password', () => {
  it.each([
    'пароль',
    'Пароль',
    'gfhjkm',
    'parol',
    '123456',
    'qwerty',
    'кубрик',
    'rehbr',
    'kubrik',
    'Владивосток',
    'letmein',
  ])('«%s» is refused as a common one', (password) => {
    expect(reason(password)).toBeDefined();
  });

  it.each([
    ['йцукен', /частых/],
    ['фывапрол', /Ряд клавиш|частых/],
    ['aaaaaaaa', /Повторы/],
    ['бвгдеж', /Ряд вроде/],
    ['12.05.1985', /Дату/],
    ['кубрик2024', /быстро угадают/],
    ['Gfhjkm1!', /быстро угадают/],
  ])('«%s» is refused with the reason', (password, expected) => {
    expect(reason(password)).toMatch(expected);
  });

  it.each([
    ['the username', 'шторм-bosun_7-штиль'],
    ['the address', 'ivan.petrov@ship.example!'],
    ['the address before the @', 'x9-ivan.petrov-Q'],
    ['the first name in other letters', 'длинныйIVANпароль'],
    ['the first name in the other layout', 'длинный-bdfy-пароль'],
  ])('that holds %s is refused', (_, password) => {
    expect(reason(password)).toBe('Пароль не должен содержать ваше имя, никнейм или email');
  });

  it.each(['shcherbakov-na-bortu', 'bocman.ivanych', 'Ivanych_Bocman', 'ivanych-bocman-12', 'kashalot.petr'])(
    '«%s» is refused to whom it names, without separators, in another order or as a passport spells it',
    (password) => {
      const whose = {
        username: 'Bocman_Ivanych',
        email: 'kashalot.petr15@ship.example',
        firstName: 'Олег',
        lastName: 'Щербаков',
      };
      expect(reason(password, whose)).toBe('Пароль не должен содержать ваше имя, никнейм или email');
      expect(reason('kashalot пьёт чай в шторм', whose)).toBeUndefined();
    },
  );

  it('may hold a name of three letters among other words, but not be one', () => {
    expect(reason('белые левкои на юте')).toBeUndefined();
    expect(reason('лев1985')).toBe('Пароль не должен содержать ваше имя, никнейм или email');
  });

  it.each(['x7Kq2p', 'шесть футов под килем', 'сорок узлов', 'correct horse battery'])(
    '«%s» is taken',
    (password) => {
      expect(reason(password)).toBeUndefined();
    },
  );

  it.each(['@', '4@8({[<3€', '1!il|', 'a1b2c3d4', 'ёЁ', '😀'])(
    'of 200 characters «%s» is estimated by its beginning alone, because the time grows with the square of the length',
    (part) => {
      const check = vi.spyOn(ZxcvbnFactory.prototype, 'check');
      reason(part.repeat(200).slice(0, 200));
      const estimated = check.mock.calls.map(([password]) => password.length);
      check.mockRestore();
      expect(estimated).toEqual([estimatedLength]);
      expect(estimatedLength).toBeLessThanOrEqual(24);
    },
  );
});

describe('registration and the link for a new password', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(usersService);
  });
  afterAll(() => service?.stop());

  it('refuse a weak password beside its field, and say nothing else changed', async () => {
    const body = aRegistration();
    const weak = { ...body, password: 'gfhjkm' };
    expect(await service.refusal(users.register, { body: weak, origin: aBrowser() })).toMatchObject({
      statusCode: 400,
      code: 'WeakPassword',
      details: [{ field: 'password' }],
    });
    await service.call(users.register, { body, origin: aBrowser() });
    await service.call(users.requestPasswordReset, { body: { email: body.email } });
    const resetEmail = async () =>
      (await emailsTo(service, body.email)).find(({ subject }) => /Новый/.test(subject));
    await expect.poll(resetEmail).toBeDefined();
    const token = tokenIn(await resetEmail());
    const refusal = await service.refusal(users.resetPassword, { body: { token, password: body.username } });
    expect(refusal).toMatchObject({ code: 'WeakPassword', details: [{ field: 'password' }] });
    // The link is still valid.
    await service.call(users.resetPassword, { body: { token, password: 'новый шторм с моря' } });
  });
});
