import { Link } from 'react-router';
import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { reputationLinks } from '../../../locales/ru/blacklist/reputation-links';
import { EmptyNotice } from '../../../ui/feedback/Notices';
import styles from '../../../ui/layout/decision-list.module.css';
import { PagedList } from '../../../ui/layout/PagedList';
import { SuggestionDecision } from '../../../ui/moderation/inbox/SuggestionDecision';
import { dayDate } from '../../../ui/text/time';
import { type Suggestion, useDecideMutation, useSuggestionsInfiniteQuery } from '../blacklist.api';
import { SourceText } from '../names-and-links/SourceText';
import { useTargetHref } from '../use-blacklist-address';

const texts = blacklist.suggestions;
const { names } = reputationLinks;

/** People's suggestions that wait for a moderator's decision; the oldest first. */
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

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { id, name } = suggestion;
  const [decide, { isLoading }] = useDecideMutation();
  return (
    <li>
      <SuggestedTarget suggestion={suggestion} />
      <div className={styles.actions}>
        <SuggestionDecision
          name={name}
          texts={texts}
          acceptVariant="contained"
          isLoading={isLoading}
          decide={(accept) => decide({ id, accept })}
        />
      </div>
    </li>
  );
}

function SuggestedTarget({ suggestion }: { suggestion: Suggestion }) {
  const { targetType, name, place, kind, imo, mmsi, suggestedBy, nameOf, createdAt } = suggestion;
  const hrefOf = useTargetHref();
  return (
    <div className={styles.what}>
      <h2>{name}</h2>
      <p>
        {[blacklist.types[targetType], place, kind, imo && blacklist.imo(imo), mmsi && blacklist.mmsi(mmsi)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {nameOf && (
        <p>
          {names.waiting[nameOf.kind]}{' '}
          <Link to={hrefOf({ targetType, id: nameOf.targetId })}>
            {names.waitingFor[targetType](nameOf.name)}
          </Link>
          {nameOf.untilYear !== null && `, ${names.until(nameOf.untilYear)}`} ·{' '}
          <SourceText source={nameOf.source} />
        </p>
      )}
      <p>
        {texts.from(suggestedBy)} · <time dateTime={createdAt}>{dayDate(createdAt)}</time>
      </p>
    </div>
  );
}
