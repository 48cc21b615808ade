import { fullDiskLine } from './full-disk.js';

/** SQLSTATE invalid_password and invalid_authorization_specification. */
const postgresRefusals = new Set(['28P01', '28000']);

/** One line that says what the operator has to do, if only the operator can solve the error. */
export function operatorHint(error: unknown): string | undefined {
  return fullDiskLine(error) ?? refusedPasswordLine(error);
}

function refusedPasswordLine(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (!postgresRefusals.has(String((e as { code?: unknown }).code ?? ''))) continue;
    return 'PostgreSQL refuses the name or password in DATABASE_URL: correct the variable, and start the service again';
  }
  return undefined;
}
