import { Refusal } from '@kubrik/service-kit';

export const emailTaken = {
  code: 'EmailTaken',
  detail: { field: 'email', message: 'Этот email уже зарегистрирован' },
} as const;
export const usernameTaken = {
  code: 'UsernameTaken',
  detail: { field: 'username', message: 'Этот никнейм уже занят' },
} as const;

export const usernameAlike = {
  code: 'UsernameTaken',
  detail: { field: 'username', message: 'Этот никнейм слишком похож на уже занятый. Выберите другой' },
} as const;

/** Turns a unique violation of PostgreSQL into the refusal that the name is taken; returns any other error as it is. */
export function mapUniqueViolation(error: unknown): unknown {
  const constraint = error instanceof Error && (error as { constraint?: string }).constraint;
  const taken = {
    users_email: emailTaken,
    users_username: usernameTaken,
    usernames_pkey: usernameTaken,
    usernames_skeleton_claim: usernameAlike,
  }[constraint || ''];
  return taken ? new Refusal(taken.code, [taken.detail]) : error;
}
