import { useOutbox } from '../../../app/outbox/use-outbox';
import { blacklist } from '../../../locales/ru/blacklist';
import { outbox as outboxTexts } from '../../../locales/ru/outbox';
import { Button } from '../../../ui/Button';
import { useKeptVote, voteOf } from '../use-vote';
import styles from './voices.module.css';

const texts = blacklist.voting;

/** One's vote on this target that waits for the link, or was refused. */
export function KeptVote({ targetId }: { targetId: string }) {
  const outbox = useOutbox();
  const kept = useKeptVote(targetId);
  if (!kept) return null;
  const { label } = texts.choices[voteOf(kept).voteType];
  return (
    <p className={styles.kept} data-refused={kept.refusal ? true : undefined}>
      {kept.refusal ? texts.refused(label, kept.refusal.message) : texts.waits(label)}
      <Button variant="text" small onClick={() => void outbox.remove(kept.clientId)}>
        {outboxTexts.discard}
      </Button>
    </p>
  );
}
