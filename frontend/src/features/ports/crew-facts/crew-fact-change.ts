import { portPath } from '../port-path';

/** Of a change of an own fact, or its deletion, in the send queue. */
export const crewFactChangeKind = 'crew-fact-change';

/** A change of a fact and its deletion replace each other. */
export const crewFactChange = (id: string, portId: string) => ({
  kind: crewFactChangeKind,
  path: portPath(portId),
  replaces: `${crewFactChangeKind} ${id}`,
  outdates: [
    { type: 'CrewFacts', id: portId },
    { type: 'OwnCrewFacts', id: portId },
  ],
});
