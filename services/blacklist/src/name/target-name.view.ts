import { targetName } from '@kubrik/contract';
import { viewerOf } from '@kubrik/service-kit';

export const viewTargetName = viewerOf(targetName);
