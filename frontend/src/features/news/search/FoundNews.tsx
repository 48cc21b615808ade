import { news } from '../../../locales/ru/news/news';
import { newsSearch as texts } from '../../../locales/ru/news/news-search';
import type { ApiError } from '../../../platform/api/api';
import { Button } from '../../../ui/controls/Button';
import { EmptyNotice, FailedNotice } from '../../../ui/feedback/Notices';
import { PagedList } from '../../../ui/layout/PagedList';
import { FoundResults } from '../../../ui/search/FoundResults';
import { NewsRows, NewsRowsSkeleton } from '../feed/NewsRows';
import { useFoundNewsInfiniteQuery } from './news-search.api';
import type { NewsFilter } from './use-news-filter';

/** The results of the search, the newest first. */
export function FoundNews({ filter, onReset }: { filter: NewsFilter; onReset(): void }) {
  const query = useFoundNewsInfiniteQuery(filter, {
    refetchOnMountOrArgChange: 60,
    refetchOnReconnect: true,
  });
  if (query.isError && !query.currentData)
    return (
      <Failed
        error={query.error as ApiError | undefined}
        onRetry={() => void query.refetch()}
        onReset={onReset}
      />
    );
  return (
    <FoundResults query={query} found={texts.found} label={texts.foundList}>
      <PagedList
        query={query}
        loading={<NewsRowsSkeleton />}
        empty={
          <EmptyNotice
            title={texts.nothingFound}
            text={texts.nothingFoundText}
            action={
              <Button variant="outlined" onClick={onReset}>
                {texts.clearAll}
              </Button>
            }
          />
        }
      >
        {(items) => <NewsRows items={items} />}
      </PagedList>
    </FoundResults>
  );
}

interface FailedProps {
  error: ApiError | undefined;
  onRetry(): void;
  onReset(): void;
}

/** For a link with a wrong filter it says what is wrong, because a retry would not help. */
function Failed({ error, onRetry, onReset }: FailedProps) {
  const wrong = error?.status === 400 ? error.form?.details?.map(({ message }) => message) : undefined;
  if (!wrong?.length)
    return <FailedNotice title={texts.searchFailed} text={news.failedText} onRetry={onRetry} />;
  return (
    <FailedNotice
      title={texts.wrongFilter}
      text={wrong.join('. ')}
      retryLabel={texts.clearAll}
      onRetry={onReset}
    />
  );
}
