import type { ReportedItem } from '@kubrik/contract';
import { moderation } from '../../../locales/ru/moderation/moderation';
import { useDecideStoryMutation } from '../../../platform/moderation/moderation.api';
import { useAdminToken } from '../../../platform/session/admin-token';
import styles from './report-inbox.module.css';
import { SuggestionDecision } from './SuggestionDecision';

const { newsStory } = moderation;

/** Publishes or drops a border story; only the panel's administrator may. */
export function NewsStoryActs({ item: { itemId, excerpt } }: { item: ReportedItem }) {
  const [decide, { isLoading }] = useDecideStoryMutation();
  if (!useAdminToken()) return <p className={styles.when}>{newsStory.panelOnly}</p>;
  return (
    <SuggestionDecision
      name={excerpt}
      texts={newsStory}
      acceptVariant="outlined"
      isLoading={isLoading}
      decide={(publish) => decide({ id: itemId, publish })}
    />
  );
}
