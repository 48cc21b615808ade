import { commonPasswords, keyboard } from 'virtual:common-passwords';
import {
  estimatedLength,
  judgePassword,
  type PasswordOwner,
  type PasswordStrength,
  passwordDictionary,
  passwordInputs,
  russianKeyboard,
} from '@kubrik/contract/users/sign-in/password-strength';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

const estimator = new ZxcvbnFactory({
  dictionary: { passwords: commonPasswords, russian: passwordDictionary() },
  graphs: { qwerty: keyboard, russian: russianKeyboard(keyboard) },
  maxLength: estimatedLength,
});

/** Strength of a password, by the words that the browser knows; the server knows more. */
export function estimatePassword(password: string, owner: PasswordOwner): PasswordStrength {
  const estimate = estimator.check(password.slice(0, estimatedLength), passwordInputs(owner));
  return judgePassword(password, owner, estimate);
}
