import { aCompanyAccount, type TestService } from '@kubrik/service-kit/testing';

/**
 * The company accounts in whose names people post here, each verified, so that their vacancies do not wait: one for each
 * person, made when it is asked for first.
 */
export function verifiedEmployers(service: () => TestService): (person: { id: string }) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return ({ id }) => {
    const employer = known.get(id) ?? aCompanyAccount(service(), [{ id }]);
    known.set(id, employer);
    return employer;
  };
}
