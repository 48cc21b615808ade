import { aCompanyAccount, type TestService } from '@kubrik/service-kit/testing';

/**
 * Verified company accounts in whose name people post, so that their vacancies are not held. Each person has
 * one account, made at the first call.
 */
export function verifiedEmployers(service: () => TestService): (person: { id: string }) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return ({ id }) => {
    const employer = known.get(id) ?? aCompanyAccount(service(), [{ id }]);
    known.set(id, employer);
    return employer;
  };
}
