import { heldTexts } from '../../../locales/ru/moderation/held-texts';
import { moderation } from '../../../locales/ru/moderation/moderation';
import type { HeldText } from '../../../platform/moderation/held-texts.api';
import { LinkButton } from '../../../ui/controls/Button';
import { Tag } from '../../../ui/labels/Tag';
import { HeldRow } from '../../../ui/moderation/held/HeldRow';

/** The person's held texts, which a moderator has not looked at yet. */
export const HeldTexts = ({ texts }: { texts: readonly HeldText[] }) => (
  <section aria-labelledby="held-texts">
    <h3 id="held-texts">{heldTexts.title}</h3>
    <ul>
      {texts.map((text) => (
        <HeldRow
          key={`${text.kind} ${text.itemId}`}
          text={text}
          head={<Tag tone="plain">{moderation.kinds[text.kind]}</Tag>}
        >
          <LinkButton variant="text" small to={placeOf(text)}>
            {heldTexts.openPlace}
          </LinkButton>
        </HeldRow>
      ))}
    </ul>
  </section>
);

/** The path of the page that will show the held text. The text has no page and no linkable comment of its own yet. */
function placeOf({ kind, path }: HeldText): string {
  if (kind === 'vacancy') return '/jobs?tab=mine';
  if (kind === 'topic') return '/forum?tab=topics';
  return path.replace(/\?comment=[^#&]*/, '');
}
