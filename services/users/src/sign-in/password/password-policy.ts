import {
  estimatedLength,
  judgePassword,
  type PasswordOwner,
  passwordDictionary,
  passwordInputs,
  russianKeyboard,
} from '@kubrik/contract/users/sign-in/password-strength';
import { Refusal } from '@kubrik/service-kit';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common';
import { dictionary as englishDictionary } from '@zxcvbn-ts/language-en';

let estimator: ZxcvbnFactory | undefined;

/** Ranks some ten thousand words, which takes too long for a call: the service does it at its start. */
export function preparePasswordPolicy(): void {
  estimatorOf();
}

function estimatorOf(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...commonDictionary, ...englishDictionary, russian: passwordDictionary() },
    graphs: { ...adjacencyGraphs, russian: russianKeyboard(adjacencyGraphs.qwerty) },
    maxLength: estimatedLength,
  });
  return estimator;
}

/**
 * Refuses a new password that is common, quickly guessed or holds a name of its owner.
 * @throws Refusal WeakPassword, with the reason beside the field `password`
 */
export function requireStrongPassword(password: string, owner: PasswordOwner): void {
  const estimate = estimatorOf().check(password.slice(0, estimatedLength), passwordInputs(owner));
  const { reason } = judgePassword(password, owner, estimate);
  if (reason) throw new Refusal('WeakPassword', [{ field: 'password', message: reason }]);
}
