import { portAgent } from '@kubrik/contract';
import { viewerOf } from '@kubrik/service-kit';

export const viewPortAgent = viewerOf(portAgent);
