import { bot } from '../../../locales/ru/admin/admin-bot';
import { Loaded } from '../../../ui/layout/Loaded';
import { relativeTime, useNow } from '../../../ui/text/time';
import { botStatusPoll } from '../limits';
import { BotCard } from './BotCard';
import { useBotStatusQuery } from './bot.api';
import styles from './bot.module.css';

/** Whether the bot works, which tools it has, and when it last checked the platform. */
export function BotStatus() {
  const query = useBotStatusQuery(undefined, { pollingInterval: botStatusPoll });
  const now = useNow();
  return (
    <BotCard title={bot.status} area="status">
      <Loaded query={query} rows={3}>
        {({ isRunning, hasYandexKeys, lastHealthCheck }) => (
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
        )}
      </Loaded>
    </BotCard>
  );
}
