import { seconds } from '../../platform/durations';

export const aiUsagePoll = 30 * seconds;
/** Share of the AI limit in percent above which its bar turns yellow, and at which it turns red. */
export const aiUsageBounds = { warn: 80, full: 100 } as const;
