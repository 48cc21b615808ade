import type { RepliedMessage } from '@kubrik/contract';
import { forum } from '../../../locales/ru/forum';
import { relationships } from '../../../locales/ru/people/relationships';
import { useMutedPerson } from '../../../platform/session/relationships.api';
import { RepliedLine as Line, RepliedGone } from '../../../ui/reply/RepliedLine';

interface RepliedLineProps {
  replied: RepliedMessage;
  /** Undefined where the line only tells of the original. */
  onJump?(position: number): void;
}

/** The original of a reply; a press scrolls to it. */
export function RepliedLine({ replied, onJump }: RepliedLineProps) {
  const mutedPerson = useMutedPerson();
  if (replied.isDeleted) return <RepliedGone text={forum.repliedDeleted} />;
  return (
    <Line
      spoken={forum.replied}
      author={replied.authorName || forum.anonymous}
      text={mutedPerson(replied.authorName) ? relationships.folded : (replied.quote ?? replied.excerpt)}
      onJump={onJump && (() => onJump(replied.position))}
    />
  );
}
