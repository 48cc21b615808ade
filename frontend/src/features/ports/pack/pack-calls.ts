import { type CallRequest, requestOf } from '../../../platform/api/call';
import { cursorQuery } from '../../../platform/api/cursor-paging';
import type { PackedPort } from './pack';

/**
 * Every call whose answer a pack contains, in the order of keeping, the port's card first; the talk gets the
 * remaining room. A new part of the card is one line here. Each answer must be the same for everybody,
 * because a pack stays when its person signs out.
 */
export const packCalls: readonly ((port: PackedPort) => CallRequest)[] = [
  ({ id }) => requestOf('ports.port', { params: { id } }),
  ({ countryCode }) => requestOf('protection.contacts', { query: { country: countryCode } }),
  ({ id }) => requestOf('ports.crewFacts', { params: { id } }),
  ({ id }) => requestOf('ports.portAgents', { params: { id } }),
  ({ id }) => requestOf('ports.ratings', { params: { id } }),
  ({ id }) => requestOf('ports.coast', { params: { id } }),
  ({ id }) => requestOf('ports.tide', { params: { id } }),
  ({ id }) => requestOf('ports.mentions', { params: { id } }),
  ({ countryCode }) => requestOf('banking.inCountry', { params: { country: countryCode } }),
  () => requestOf('banking.paymentInstructions'),
  // How to complain on board and to the port, which the contacts lead to.
  () => requestOf('protection.document', { params: { id: 'mlc-5.1.5' } }),
  () => requestOf('protection.document', { params: { id: 'mlc-5.2.2' } }),
];

/** The page of the talk after a cursor, as the card requests it. */
export const talkCall = ({ id }: PackedPort, cursor: string | null) =>
  requestOf('ports.comments', { params: { id }, query: cursorQuery(cursor) });

/** The first messages of that page. */
export const shortTalkCall = ({ id }: PackedPort, cursor: string | null, limit: number) =>
  requestOf('ports.comments', { params: { id }, query: { limit, ...cursorQuery(cursor) } });
