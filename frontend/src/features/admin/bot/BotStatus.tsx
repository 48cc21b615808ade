import { bot } from '../../../locales/ru/admin/admin-bot';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { relativeTime, useNow } from '../../../ui/text/time';
import { botStatusPoll } from '../limits';
import { BotCard } from './BotCard';
import { useBotStatusQuery } from './bot.api';
import styles from './bot.module.css';

/** Whether the bot works, which tools it has, and when it last checked the platform. */
export function BotStatus() {
  const { data, isError, refetch } = useBotStatusQuery(undefined, { pollingInterval: botStatusPoll });
  const now = useNow();
  if (!data) {
    return (
      <BotCard title={bot.status} area="status">
        {isError ? <FailedNotice size="part" onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />}
      </BotCard>
    );
  }
  const { isRunning, hasYandexKeys, lastHealthCheck } = data;
  return (
    <BotCard title={bot.status} area="status">
      <dl className={styles.facts}>
        <div data-state={isRunning ? 'good' : 'bad'}>
          <dt>{bot.running}</dt>
          <dd>{isRunning ? bot.yes : bot.no}</dd>
        </div>
        <div>
          <dt>{bot.keys}</dt>
          <dd>{hasYandexKeys ? bot.configured : bot.notConfigured}</dd>
        </div>
        <div>
          <dt>{bot.lastCheck}</dt>
          <dd>
            {lastHealthCheck ? (
              <time dateTime={lastHealthCheck}>{relativeTime(lastHealthCheck, now)}</time>
            ) : (
              bot.never
            )}
          </dd>
        </div>
      </dl>
    </BotCard>
  );
}
