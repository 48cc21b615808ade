import { randomUUID } from 'node:crypto';
import { type BodyInput, blacklist } from '@kubrik/contract';
import { aUser, type TestService } from '@kubrik/service-kit/testing';

type Company = BodyInput<typeof blacklist.suggestCompany>;
type Vessel = BodyInput<typeof blacklist.suggestVessel>;

export const moderator = aUser('moderator', 'admin');
const noFigures = { imo: undefined, dwt: undefined, builtYear: undefined };

export const newCompany = (rest: Partial<Company>): Company => ({
  ...{ name: 'Альфа', country: 'Россия', businessType: 'Крюинг', ...rest },
});
export const newVessel = (rest: Partial<Vessel>): Vessel => ({
  ...{ name: 'Альфа', flagState: 'Panama', vesselType: 'Танкер', ...noFigures, ...rest },
});

/** Accepts a suggestion as a moderator. @returns the id of the new company or vessel */
async function accepted(service: TestService, suggestionId: string, name: string): Promise<string> {
  const params = { id: suggestionId };
  await service.call(blacklist.decide, { params, actor: moderator, body: { accept: true } });
  const [row] = await service.query<{ id: string }[]>('select id from targets where name = $1', [name]);
  return row?.id ?? '';
}

/** Adds a company, with a name of its own unless one is given. */
export async function aCompany(
  service: TestService,
  rest: Partial<Company> = { name: `Компания ${randomUUID()}` },
): Promise<string> {
  const body = newCompany(rest);
  const { id } = await service.call(blacklist.suggestCompany, { actor: aUser(), body });
  return accepted(service, id, body.name);
}

export async function aVessel(service: TestService, rest: Partial<Vessel>): Promise<string> {
  const body = newVessel(rest);
  const { id } = await service.call(blacklist.suggestVessel, { actor: aUser(), body });
  return accepted(service, id, body.name);
}
