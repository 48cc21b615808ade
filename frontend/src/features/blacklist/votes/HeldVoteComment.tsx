import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { useAppDispatch } from '../../../platform/api/hooks';
import { heldOn, useHeldTexts } from '../../../platform/moderation/held-texts.api';
import { HeldRow } from '../../../ui/moderation/held/HeldRow';
import { refetchVotes } from '../blacklist.api';
import { type TargetRef, targetPage } from '../target';

/** The held comment of the person's vote; the vote itself counts already. */
export function HeldVoteComment({ target }: { target: TargetRef }) {
  const dispatch = useAppDispatch();
  const held = useHeldTexts(heldOn('vote', targetPage(target)), () => void dispatch(refetchVotes(target.id)));
  if (held.length === 0) return null;
  return (
    <ul aria-label={blacklist.voting.comment}>
      {held.map((text) => (
        <HeldRow key={text.path} text={text} />
      ))}
    </ul>
  );
}
