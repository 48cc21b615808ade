import type { PlatformHealth } from '@kubrik/contract';
import { bot } from '../../../locales/ru/admin/admin-bot';
import { Button } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { botHealthPoll } from '../limits';
import { BotCard } from './BotCard';
import { useBotHealthQuery } from './bot.api';
import styles from './bot.module.css';

/** The state of every part of the platform, by the part's own health check. */
export function BotHealth() {
  const { data, isError, isFetching, refetch } = useBotHealthQuery(undefined, {
    pollingInterval: botHealthPoll,
  });
  return (
    <BotCard title={bot.health} area="health">
      {data && <Health health={data} />}
      {!data && !isError && <SkeletonRows rows={3} />}
      {isError && !isFetching && <FailedNotice size="part" onRetry={() => void refetch()} />}
      {data && (
        <Button variant="outlined" small disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? bot.checking : bot.checkNow}
        </Button>
      )}
    </BotCard>
  );
}

function Health({ health: { errors, suggestions, parts, ...facts } }: { health: PlatformHealth }) {
  return (
    <>
      <dl className={styles.facts}>
        {(['database', 'apis', 'frontend'] as const).map((name) => (
          <div key={name} data-state={facts[name] ? 'good' : 'bad'}>
            <dt>{bot[name]}</dt>
            <dd>{facts[name] ? bot.ok : bot.broken}</dd>
          </div>
        ))}
      </dl>
      <Lines title={bot.errors} lines={errors} none={bot.noErrors} />
      {suggestions.length > 0 && <Lines title={bot.suggestions} lines={suggestions} />}
      <details className={styles.parts}>
        <summary>{bot.parts}</summary>
        <ul>
          {parts.map(({ name, isUp, detail }) => (
            <li key={name} data-state={isUp ? 'good' : 'bad'}>
              <Icon name={isUp ? 'check' : 'alert'} size={16} />
              <b>{name}</b>
              <span className="visually-hidden">{isUp ? bot.isUp : bot.isDown}:</span>
              <span>{detail}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Lines({ title, lines, none }: { title: string; lines: string[]; none?: string }) {
  return (
    <div className={styles.lines}>
      <h4>{title}</h4>
      {lines.length === 0 && <p className={styles.text}>{none}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
