import type { CrewFact, CrewFactAnswer } from '@kubrik/contract';
import type { Dispatch } from '../../../platform/api/api-state';
import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { liveQuery } from '../../../platform/live/live-query';
import type { ModeratedDeletion } from '../../../platform/moderation/moderated-deletion';
import { portsApi } from '../ports.api';

/**
 * The session or the cookie decides whose facts and answers these are; the id is part of the cache key, so
 * that two people never share an entry.
 */
interface PersonAtPort {
  portId: string;
  /** Null for a visitor. */
  personId: string | null;
}

interface FactOfPort {
  id: string;
  portId: string;
}

const crewFactApi = portsApi
  .enhanceEndpoints({ addTagTypes: ['CrewFacts', 'OwnCrewFacts'] })
  .injectEndpoints({
    endpoints: (build) => ({
      crewFacts: build.query<CrewFact[], string>({
        query: (id) => requestOf('ports.crewFacts', { params: { id } }),
        providesTags: (_result, _error, id) => [{ type: 'CrewFacts', id }],
        async onCacheEntryAdded(id, entry) {
          const { dispatch } = entry;
          await liveQuery(entry, {
            room: `port:${id}`,
            refetch: () => dispatch(readAgain(id)),
            events: (refetch) => ({
              'ports.crew-fact-changed': ({ portId, factId, isDeleted }) => {
                if (portId !== id) return;
                if (isDeleted) dispatch(hideCrewFact(id, factId));
                refetch();
              },
              'ports.restored': ({ portId }) => portId === id && refetch(),
            }),
          });
        },
      }),
      /** The person's own answers, and their own facts that are hidden from others. */
      ownCrewFacts: build.query<ReplyOf<'ports.ownCrewFacts'>, PersonAtPort>({
        query: ({ portId }) => requestOf('ports.ownCrewFacts', { params: { id: portId } }),
        providesTags: (_result, _error, { portId }) => [{ type: 'OwnCrewFacts', id: portId }],
      }),
      deleteCrewFact: build.mutation<ReplyOf<'ports.deleteCrewFact'>, ModeratedDeletion & FactOfPort>({
        query: ({ id, reason }) =>
          requestOf('ports.deleteCrewFact', { params: { id }, query: { ...reason } }),
        onQueryStarted: hideWhenDeleted,
      }),
    }),
  });

async function hideWhenDeleted(
  { id, portId }: FactOfPort,
  { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: Promise<unknown> },
): Promise<void> {
  const deleted = await queryFulfilled.catch(() => undefined);
  if (deleted) dispatch(hideCrewFact(portId, id));
}

const readAgain = (id: string) =>
  crewFactApi.util.invalidateTags([
    { type: 'CrewFacts', id },
    { type: 'OwnCrewFacts', id },
  ]);

const hideCrewFact = (portId: string, id: string) =>
  crewFactApi.util.updateQueryData('crewFacts', portId, (facts) => facts.filter((fact) => fact.id !== id));

/** Shows a fact that the server has just stored: replaces the old one, or adds it as the first. */
export const showCrewFact = (portId: string, stored: CrewFact) =>
  crewFactApi.util.updateQueryData('crewFacts', portId, (facts) => {
    const place = facts.findIndex(({ id }) => id === stored.id);
    if (place < 0) facts.unshift(stored);
    else facts[place] = stored;
  });

/** Shows the person's answer that the server has just stored; undefined when it was taken back. */
export const showOwnAnswer = (person: PersonAtPort, factId: string, answer: CrewFactAnswer | undefined) =>
  crewFactApi.util.updateQueryData('ownCrewFacts', person, (own) => {
    own.answers = own.answers.filter((one) => one.factId !== factId);
    if (answer) own.answers.push({ factId, answer });
  });

export const { useCrewFactsQuery, useOwnCrewFactsQuery, useDeleteCrewFactMutation } = crewFactApi;
