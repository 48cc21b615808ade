import type { Reaction } from '@kubrik/contract';
import { forum } from '../../locales/ru/forum';

/** Every reaction with its sign and Russian name, in the order in which they are offered. */
export const reactionSigns: readonly { reaction: Reaction; sign: string; name: string }[] = [
  { reaction: 'like', sign: '👍', name: forum.reactions.like },
  { reaction: 'thanks', sign: '🙏', name: forum.reactions.thanks },
  { reaction: 'heart', sign: '❤️', name: forum.reactions.heart },
  { reaction: 'laugh', sign: '😂', name: forum.reactions.laugh },
  { reaction: 'surprise', sign: '😮', name: forum.reactions.surprise },
  { reaction: 'sad', sign: '😢', name: forum.reactions.sad },
];
