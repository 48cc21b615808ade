import { aiRequestsOfRegistered } from 'virtual:contract-routes';
import { account } from '../../../locales/ru/account/account';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useIsAtPanel } from '../../../platform/session/use-is-at-panel';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { Icon } from '../../../ui/icons/Icon';
import { useAiUsageQuery } from '../account.api';
import { aiUsageBounds, aiUsagePoll } from '../limits';
import styles from './ai-usage.module.css';

/** How much of the limit is used, in percent, and the warning level. */
function usageLevel(used: number, limit: number): { percent: number; level: 'calm' | 'warn' | 'full' } {
  const percent = limit > 0 ? Math.min(100, (used / limit) * 100) : 100;
  if (percent >= aiUsageBounds.full) return { percent, level: 'full' };
  return { percent, level: percent > aiUsageBounds.warn ? 'warn' : 'calm' };
}

/** Shows how much of the day's limit of AI requests is used; it does not poll while the tab is hidden. */
export function AiUsage() {
  const { user, isLoading } = useCurrentUser();
  const isVisitor = !useIsAtPanel() && !user && !isLoading;
  const { data } = useAiUsageQuery(undefined, {
    pollingInterval: aiUsagePoll,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  const { percent, level } = usageLevel(data?.used ?? 0, data?.limit ?? 1);
  const about = data ? account.usage.about(data.used, data.limit) : account.usage.unknown;
  return (
    <aside className={styles.badge} aria-label={account.usage.title}>
      <p className={styles.line}>
        <Icon name="spark" size={16} />
        <span className={styles.name}>{account.usage.title}</span>
        <b aria-hidden="true">{data ? `${data.used}/${data.limit}` : '—/—'}</b>
        <span className="visually-hidden">{about}</span>
      </p>
      <ProgressBar className={styles.bar} percent={percent} level={level} />
      {isVisitor && <p className={styles.bonus}>{account.usage.bonus(aiRequestsOfRegistered)}</p>}
    </aside>
  );
}
