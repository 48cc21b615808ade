import type { OwnPortRating, PortRatings } from '@kubrik/contract';
import type { Dispatch } from '../../../platform/api/api-state';
import { type ReplyOf, requestOf } from '../../../platform/api/call';
import { liveQuery } from '../../../platform/live/live-query';
import { portsApi } from '../ports.api';

/** The session decides whose rating this is. */
interface PersonAtPort {
  portId: string;
  personId: string;
}

const portRatingApi = portsApi.enhanceEndpoints({ addTagTypes: ['PortRatings'] }).injectEndpoints({
  endpoints: (build) => ({
    portRatings: build.query<PortRatings, string>({
      query: (id) => requestOf('ports.ratings', { params: { id } }),
      providesTags: (_result, _error, id) => [{ type: 'PortRatings', id }],
      async onCacheEntryAdded(id, entry) {
        const { dispatch } = entry;
        await liveQuery(entry, {
          room: `port:${id}`,
          refetch: () => dispatch(portRatingApi.util.invalidateTags([{ type: 'PortRatings', id }])),
          events: (refetch) => ({
            'ports.rated': ({ portId, rating }) => {
              if (portId !== id) return;
              dispatch(showRating(id, rating));
              refetch();
            },
          }),
        });
      },
    }),
    ownPortRating: build.query<OwnPortRating | null, PersonAtPort>({
      query: ({ portId }) => requestOf('ports.ownRating', { params: { id: portId } }),
      transformResponse: ({ own }: ReplyOf<'ports.ownRating'>) => own,
    }),
  }),
});

/** The rating in the port itself, as its cards show it. */
const showRating = (portId: string, rating: PortRatings['rating']) =>
  portsApi.util.updateQueryData('port', portId, (port) => {
    port.rating = rating;
  });

/** Shows a rating that the server has just stored. */
export const showRated =
  (person: PersonAtPort, { ratings, own }: ReplyOf<'ports.rate'>) =>
  (dispatch: Dispatch): void => {
    const { portId } = person;
    dispatch(showRating(portId, ratings.rating));
    void dispatch(portRatingApi.util.upsertQueryData('portRatings', portId, ratings));
    void dispatch(portRatingApi.util.upsertQueryData('ownPortRating', person, own));
  };

export const { usePortRatingsQuery, useOwnPortRatingQuery } = portRatingApi;
