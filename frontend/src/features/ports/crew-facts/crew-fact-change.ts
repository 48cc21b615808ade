import { portPath } from '../port-path';

/** Kind of a change or deletion of a person's own fact in the send queue. */
export const crewFactChangeKind = 'crew-fact-change';

/** In the queue, a change and the deletion of a fact replace each other. */
export const crewFactChange = (id: string, portId: string) => ({
  kind: crewFactChangeKind,
  path: portPath(portId),
  replaces: `${crewFactChangeKind} ${id}`,
  outdates: [
    { type: 'CrewFacts', id: portId },
    { type: 'OwnCrewFacts', id: portId },
  ],
});
