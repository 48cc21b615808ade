import { useState } from 'react';
import { blacklist } from '../../../locales/ru/blacklist';
import { common } from '../../../locales/ru/common';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/Dialog';
import { EmptyNotice } from '../../../ui/Notices';
import { PagedList } from '../../../ui/PagedList';
import { dayDate } from '../../../ui/time';
import { showToast } from '../../../ui/toast/toast.slice';
import { type Suggestion, useDecideMutation, useSuggestionsInfiniteQuery } from '../blacklist.api';
import styles from './suggestion-list.module.css';

const texts = blacklist.suggestions;

/** What people suggest, for a moderator to decide; the oldest first. */
export function SuggestionList() {
  const query = useSuggestionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PagedList query={query} empty={<EmptyNotice title={texts.none} text={texts.noneText} />}>
      {(items) => (
        <ul className={`card ${styles.list}`} aria-label={texts.list}>
          {items.map((suggestion) => (
            <SuggestionRow key={suggestion.id} suggestion={suggestion} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Sends a moderator's decision and shows its outcome. */
function useDecision(id: string) {
  const dispatch = useAppDispatch();
  const [decide, { isLoading }] = useDecideMutation();
  const apply = async (accept: boolean) => {
    const { error } = await decide({ id, accept });
    const text = refusalText(error as ApiError | undefined) ?? common.failedText;
    dispatch(
      showToast(
        error
          ? { kind: 'error', title: texts.failed, text }
          : { kind: 'success', title: accept ? texts.accepted : texts.rejected },
      ),
    );
  };
  return { apply, isLoading };
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { id, name } = suggestion;
  const { apply, isLoading } = useDecision(id);
  const [isAsked, setAsked] = useState(false);
  return (
    <li>
      <SuggestedTarget suggestion={suggestion} />
      <div className={styles.actions}>
        <Button
          variant="contained"
          small
          disabled={isLoading}
          aria-label={texts.acceptOf(name)}
          onClick={() => void apply(true)}
        >
          {texts.accept}
        </Button>
        <Button
          variant="outlined"
          small
          disabled={isLoading}
          aria-label={texts.rejectOf(name)}
          onClick={() => setAsked(true)}
        >
          {texts.reject}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={texts.confirmReject}
          text={texts.rejectText(name)}
          confirm={texts.reject}
          busy={isLoading}
          onConfirm={() => void apply(false).then(() => setAsked(false))}
          onCancel={() => setAsked(false)}
        />
      )}
    </li>
  );
}

function SuggestedTarget({ suggestion }: { suggestion: Suggestion }) {
  const { targetType, name, place, kind, imo, suggestedBy, createdAt } = suggestion;
  return (
    <div className={styles.what}>
      <h2>{name}</h2>
      <p>
        {[blacklist.types[targetType], place, kind, imo && blacklist.imo(imo)].filter(Boolean).join(' · ')}
      </p>
      <p>
        {texts.from(suggestedBy)} · <time dateTime={createdAt}>{dayDate(createdAt)}</time>
      </p>
    </div>
  );
}
