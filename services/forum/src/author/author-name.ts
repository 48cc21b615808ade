import type { Actor } from '@kubrik/contract';

export const authorName = (author: Actor & { kind: 'user' }): string => author.username || 'Аноним';
