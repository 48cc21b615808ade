import type { User } from '@kubrik/contract';
import { follow as texts } from '../../locales/ru/people/follow';
import { useCurrentUser } from '../../platform/session/current-user';
import { Button } from '../controls/Button';
import { Icon } from '../icons/Icon';
import { type FollowedThing, isFollowed, useSubscriptionsQuery } from './follow.api';
import { useFollow } from './use-follow';

/** Follows the thing of the page, or stops following it. Not shown to visitors. */
export function FollowButton({ thing }: { thing: FollowedThing }) {
  const { user } = useCurrentUser();
  return user && <FollowButtonOf user={user} thing={thing} />;
}

function FollowButtonOf({ user, thing }: { user: User; thing: FollowedThing }) {
  const { data } = useSubscriptionsQuery(user.id);
  const follow = useFollow(user.id);
  const follows = isFollowed(data, thing);
  return (
    <Button
      variant="outlined"
      small
      aria-pressed={follows === true}
      disabled={follows === undefined}
      title={texts.hints[thing.kind]}
      onClick={() => void follow(thing, !follows)}
    >
      <Icon name={follows ? 'check' : 'bell'} size={17} />
      {follows ? texts.following : texts.follow}
    </Button>
  );
}
