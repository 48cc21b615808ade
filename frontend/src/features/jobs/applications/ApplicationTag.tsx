import type { ApplicationState } from '@kubrik/contract';
import { applications } from '../../../locales/ru/jobs/applications';
import { Tag } from '../../../ui/labels/Tag';

const tones = {
  sent: 'plain',
  seen: 'sea',
  invited: 'safe',
  refused: 'signal',
  withdrawn: 'plain',
} as const satisfies Record<ApplicationState, string>;

/** The state of an application. */
export const ApplicationTag = ({ state }: { state: ApplicationState }) => (
  <Tag tone={tones[state]}>{applications.states[state]}</Tag>
);
