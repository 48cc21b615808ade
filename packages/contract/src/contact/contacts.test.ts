import { describe, expect, it } from 'vitest';
import { contactsIn, emailAddress, internationalPhone, phoneNumber } from './contacts.js';
import { telAddress } from './tel-address.js';

describe('an e-mail address', () => {
  it.each([
    ['crew@почта.рф', 'crew@xn--80a1acny.xn--p1ai'],
    ['crew@xn--80a1acny.xn--p1ai', 'crew@xn--80a1acny.xn--p1ai'],
    [' hr@example.com ', 'hr@example.com'],
    ['hr@example.com\n', 'hr@example.com'],
    ['hr@example.com.', 'hr@example.com'],
    ['mailto:hr@example.com', 'hr@example.com'],
    ['hr@example.com\u200b', 'hr@example.com'],
    ["o'neil@crew.example", "o'neil@crew.example"],
    ['a+jobs@sub.crew.co.uk', 'a+jobs@sub.crew.co.uk'],
  ])('%j is taken', (typed, stored) => expect(emailAddress.parse(typed)).toBe(stored));

  it.each([
    '',
    'hr',
    'hr@',
    '@example.com',
    'hr@example',
    'hr@@example.com',
    'h r@example.com',
    'hr@exa mple.com',
  ])('%j is refused', (typed) => expect(emailAddress.safeParse(typed).success).toBe(false));
});

// A pattern that starts again at each character would take minutes.
it.each([emailAddress, phoneNumber])('of 200,000 signs is refused before the test is given up', (schema) => {
  for (const one of ['.', ' ', ',.', '(', '\u200b', 'доб. '])
    expect(schema.safeParse(`x${one.repeat(200_000)}a`).success).toBe(false);
});

describe('a telephone number', () => {
  it.each([
    ['+7 495 123‑45‑67', '+7 495 123-45-67'],
    ['+7\u00a0495\u00a0123–45–67', '+7 495 123-45-67'],
    ['+7 495 123-45-67 доб. 12', '+7 495 123-45-67 доб. 12'],
    ['+7 495 123-45-67, доб.12', '+7 495 123-45-67 доб.12'],
    ['+65 6123 4567 ext. 5', '+65 6123 4567 ext. 5'],
    ['+65 6123 4567 x5', '+65 6123 4567 x5'],
    ['+63 2 8888 1234 local 12', '+63 2 8888 1234 local 12'],
    ['(+7) 495 123-45-67', '+7 495 123-45-67'],
    ['тел. +7 495 123-45-67', '+7 495 123-45-67'],
    ['＋7 495 123-45-67', '+7 495 123-45-67'],
    ['(8152) 12-34-56', '(8152) 12-34-56'],
    ['8 (800) 555-35-35', '8 (800) 555-35-35'],
    ['+63.917.123.4567', '+63.917.123.4567'],
    ['\u200b+380 48 123 45 67', '+380 48 123 45 67'],
    ['\u202d+7 495 123-45-67\u202c', '+7 495 123-45-67'],
    ['+7 (495) 123-45-67 (доб. 12)', '+7 (495) 123-45-67 доб. 12'],
    ['+7 495 123-45-67 вн. 12', '+7 495 123-45-67 вн. 12'],
    ['+7 495 123-45-67 (внутр. 123)', '+7 495 123-45-67 внутр. 123'],
    ['+7 495 123-45-67, добавочный: 12', '+7 495 123-45-67 добавочный 12'],
    ['+44 20 7946 0018 (ext. 5)', '+44 20 7946 0018 ext. 5'],
    ['+44 20 7946 0018#123', '+44 20 7946 0018 #123'],
    ['tel:+74951234567', '+74951234567'],
    ['tel:+7-495-123-45-67;ext=12', '+7-495-123-45-67 ext12'],
    ['+7/495/1234567', '+7/495/1234567'],
  ])('%j is taken', (typed, stored) => expect(phoneNumber.parse(typed)).toBe(stored));

  it.each([
    '',
    '1234',
    'звоните',
    '+7 495 12345678901234',
    '495-CREW',
    '+7 495 123-45-67 спросить Анну',
    'tel:',
    '+7 495 123-45-67 (доб.)',
    '222-22-22/23',
  ])('%j is refused', (typed) => expect(phoneNumber.safeParse(typed).success).toBe(false));

  it('of people of all countries has the country’s code', () => {
    expect(internationalPhone.parse('+7 423 222‑22‑22')).toBe('+7 423 222-22-22');
    expect(internationalPhone.safeParse('8 423 222-22-22').success).toBe(false);
    expect(internationalPhone.safeParse('+7 423').success).toBe(false);
  });

  it.each([
    ['+7 495 123-45-67 доб. 12', 'tel:+74951234567;ext=12'],
    ['+65 6123 4567 ext. 5', 'tel:+6561234567;ext=5'],
    ['8 (800) 555-35-35', 'tel:88005553535'],
    ['+7 495 123-45-67 внутр. 123', 'tel:+74951234567;ext=123'],
    ['+7 495 123-45-67 добавочный 12', 'tel:+74951234567;ext=12'],
    ['+7-495-123-45-67 ext12', 'tel:+74951234567;ext=12'],
  ])('%j is dialled as %s', (phone, address) => expect(telAddress(phone)).toBe(address));
});

describe('the contacts of a text', () => {
  it.each([
    ['Пишите на crew@почта.рф или звоните', 'crew@xn--80a1acny.xn--p1ai', null],
    ['Email: hr@example.com. Phone: +7 495 123‑45‑67 доб. 12.', 'hr@example.com', '+7 495 123-45-67 доб. 12'],
    ['mailto:hr@example.com, тел. 8 (495) 123-45-67', 'hr@example.com', '8 (495) 123-45-67'],
    ['WhatsApp +63 917 123 4567; viber +63 917 765 4321', null, '+63 917 123 4567'],
    ['Оклад 8 000 USD, IMO 9135482, контракт 4+/-1', null, null],
    ['Пишите в личку @crew_manager', null, null],
    ["Write to o'neil@example.com", "o'neil@example.com", null],
    ['Write to O’Neil@example.com', null, null],
    ['Write to smith&jones@example.com or hr@example.com', 'hr@example.com', null],
    ["'hr@example.com', *crew@example.com*", 'hr@example.com', null],
    ['иван.hr@example.com', null, null],
    ['a@b@example.com', null, null],
    ['e-mail:hr@example.com/crew@example.com', 'hr@example.com', null],
    ['<hr@example.com>…', 'hr@example.com', null],
    ['Call +44 20 7946 0018 x5', null, '+44 20 7946 0018 x5'],
    ['Call +44 20 7946 0018 #123.', null, '+44 20 7946 0018 #123'],
    ['+7 495 123-45-67 (доб. 12), Анна', null, '+7 495 123-45-67 доб. 12'],
    ['+7 495 123-45-67, вн. 3', null, '+7 495 123-45-67 вн. 3'],
    ['+7 495 123-45-67 внутр. 123', null, '+7 495 123-45-67 внутр. 123'],
    ['тел.84232222222', null, '84232222222'],
    ['8 (701) 123-45-67', null, '8 (701) 123-45-67'],
    ['0044 20 7946 0018', null, '0044 20 7946 0018'],
    ['+7/495/1234567', null, '+7/495/1234567'],
    ['+7 423 2222222 / 8 423 222 22 23', null, '+7 423 2222222'],
    ['+7 423 2222222/8 423 222 22 23', null, '+7 423 2222222'],
    ['+44 20 7946 0018/19', null, '+44 20 7946 0018'],
    ['https://crew.example/84232222222?n=84232222222', null, null],
    ['+7 495 123-45-67 внимание, 3 места', null, '+7 495 123-45-67'],
    ['📧crew@example.com', 'crew@example.com', null],
    ['Пишите ✉️hr@example.com', 'hr@example.com', null],
  ])('%j', (text, email, phone) => expect(contactsIn(text)).toEqual({ email, phone }));
});
