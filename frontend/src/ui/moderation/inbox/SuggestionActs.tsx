import type { ReportedItem } from '@kubrik/contract';
import { moderation } from '../../../locales/ru/moderation/moderation';
import { useDecideSuggestionMutation } from '../../../platform/moderation/moderation.api';
import { SuggestionDecision } from './SuggestionDecision';

/** The moderator's actions for a suggestion in the inbox. */
export function SuggestionActs({ item: { itemId, excerpt } }: { item: ReportedItem }) {
  const [decide, { isLoading }] = useDecideSuggestionMutation();
  return (
    <SuggestionDecision
      name={excerpt}
      texts={moderation.suggestion}
      acceptVariant="outlined"
      isLoading={isLoading}
      decide={(accept) => decide({ id: itemId, accept })}
    />
  );
}
