import { bot } from '../../../locales/ru/admin/admin-bot';
import type { ApiError } from '../../../platform/api/api';
import { Button } from '../../../ui/controls/Button';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import { Loaded } from '../../../ui/layout/Loaded';
import { exactTime } from '../../../ui/text/time';
import { BotCard } from './BotCard';
import { useCodeChangesQuery, useRevertChangeMutation } from './bot.api';
import styles from './bot.module.css';
import { failureText, useBotToast } from './use-bot-toast';

/** The bot's changes in its workspace; the administrator can take each one back. */
export function BotChanges() {
  const query = useCodeChangesQuery();
  const [revert, { isLoading, originalArgs }] = useRevertChangeMutation();
  const toast = useBotToast();
  const takeBack = async (id: string) => {
    const { data: outcome, error } = await revert(id);
    if (outcome?.success) toast.done(outcome.message);
    else toast.failed(bot.revertFailed, outcome?.message ?? failureText(error as ApiError));
  };
  return (
    <BotCard title={bot.changes} area="changes">
      <Loaded query={query} rows={3}>
        {(changes) =>
          changes.length === 0 ? (
            <EmptyNotice size="part" title={bot.noChanges} />
          ) : (
            <ol className={styles.changes}>
              {changes.map(({ id, at, who, description, files }) => (
                <li key={id}>
                  <div>
                    <b>{description}</b>
                    <p>{files.join(', ')}</p>
                    <small>
                      {who}, <time dateTime={at}>{exactTime(at)}</time>, <code>{id.slice(0, 7)}</code>
                    </small>
                  </div>
                  <Button
                    variant="outlined"
                    small
                    disabled={isLoading}
                    aria-label={bot.revertOf(description)}
                    onClick={() => void takeBack(id)}
                  >
                    {isLoading && originalArgs === id ? bot.reverting : bot.revert}
                  </Button>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </BotCard>
  );
}
