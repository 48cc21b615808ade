import { Refusal } from '@kubrik/service-kit';

export const emailTaken = {
  code: 'EmailTaken',
  detail: { field: 'email', message: 'Этот email уже зарегистрирован' },
} as const;
export const usernameTaken = {
  code: 'UsernameTaken',
  detail: { field: 'username', message: 'Этот никнейм уже занят' },
} as const;

/** The refusal for a name that somebody else has; any other error as it is. */
export function takenName(error: unknown): unknown {
  const constraint = error instanceof Error && (error as { constraint?: string }).constraint;
  const taken = { users_email: emailTaken, users_username: usernameTaken }[constraint || ''];
  return taken ? new Refusal(taken.code, [taken.detail]) : error;
}
