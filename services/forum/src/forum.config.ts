import { attachmentConfig } from '@kubrik/service-kit';

/** Environment of the forum service. */
export const forumConfig = attachmentConfig;
