import type { Reaction } from '@kubrik/contract';
import { reactions } from '../../locales/ru/people/reactions';

/** Every reaction with its sign and Russian name, in the order in which they are offered. */
export const reactionSigns: readonly { reaction: Reaction; sign: string; name: string }[] = [
  { reaction: 'like', sign: '👍', name: reactions.names.like },
  { reaction: 'thanks', sign: '🙏', name: reactions.names.thanks },
  { reaction: 'heart', sign: '❤️', name: reactions.names.heart },
  { reaction: 'laugh', sign: '😂', name: reactions.names.laugh },
  { reaction: 'surprise', sign: '😮', name: reactions.names.surprise },
  { reaction: 'sad', sign: '😢', name: reactions.names.sad },
];
