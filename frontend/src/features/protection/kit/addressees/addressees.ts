import type { ContactDirectory, RightsContact } from '@kubrik/contract';
import type { KitStep } from '../../../../locales/complaint-kit-names';
import type { MapPorts } from '../../../../platform/port-map';
import { isContactAt } from '../../../../ui/rights-contact/is-contact-at';
import { isOldContact } from '../../../../ui/rights-contact/is-old-contact';
import type { KitAnswers } from '../kit';
import { itfAddressees } from './itf-addressees';

type Place = Pick<KitAnswers, 'flag' | 'portCode' | 'portCountry'>;

/** The known addressees of a step; empty when none is known. */
export function addresseesOf(
  step: KitStep,
  directory: ContactDirectory,
  { flag, portCode, portCountry }: Place,
  ports?: MapPorts,
): readonly RightsContact[] {
  if (step === 'flag') return directory.flags.find(({ country }) => country === flag)?.contacts ?? [];
  if (step === 'port') {
    const here = directory.ports.find(({ country }) => country === portCountry)?.contacts ?? [];
    return here.filter((contact) => isContactAt(contact, placeOf(portCode, ports)));
  }
  return step === 'itf' ? directory.everywhere.filter(({ name }) => itfAddressees.includes(name)) : [];
}

function placeOf(code: string, ports: MapPorts | undefined) {
  const index = code ? (ports?.codes.indexOf(code) ?? -1) : -1;
  return { latitude: ports?.latitudes[index] ?? null, longitude: ports?.longitudes[index] ?? null };
}

/** The first e-mail address that was checked within a year: a complaint must not go to a wrong mailbox. */
export const emailOf = (contacts: readonly RightsContact[], now?: number): string | undefined =>
  contacts.find((contact) => contact.email && contact.checkedOn && !isOldContact(contact, now))?.email ??
  undefined;
