import type { NewsItem } from '@kubrik/contract';
import { useRef } from 'react';
import { news } from '../../../locales/ru/news';
import type { ApiError } from '../../../platform/api/api';
import { Button } from '../../../ui/Button';
import { CategoryPicture } from '../../../ui/drawings/CategoryPicture';
import { AccidentsScene, LighthouseScene } from '../../../ui/drawings/SeaScenes';
import { Icon } from '../../../ui/icons/Icon';
import { isMissing, MissingNotice, RetryButton } from '../../../ui/Notices';
import { Picture } from '../../../ui/Picture';
import { ServerRendered } from '../../../ui/ServerRendered';
import { useCountView } from '../../../ui/use-count-view';
import { useTitle } from '../../../ui/use-title';
import { useCountViewMutation, useNewsItemQuery } from '../news.api';
import { useHiddenFailedPictures } from '../use-hidden-failed-pictures';
import { ArticleActions } from './ArticleActions';
import { ArticleSkeleton } from './ArticleSkeleton';
import styles from './article.module.css';
import { Comments } from './Comments';
import { NewsMeta } from './NewsMeta';

interface ArticleProps {
  id: string;
  onBack(): void;
}

export function Article({ id, onBack }: ArticleProps) {
  const { data: item, error, isLoading, refetch } = useNewsItemQuery(id);
  const [countView] = useCountViewMutation();
  useCountView(item?.id, countView);
  useTitle(item?.title);

  if (isLoading)
    return (
      <ServerRendered>
        <ArticleSkeleton />
      </ServerRendered>
    );
  if (!item)
    return <NoArticle error={error as ApiError | undefined} retry={() => void refetch()} onBack={onBack} />;
  return (
    <div className={styles.page}>
      <Button variant="text" className={styles.back} icon={<Icon name="back" size={20} />} onClick={onBack}>
        {news.back}
      </Button>
      <ArticleBody item={item} />
      <ArticleActions item={item} onRemoved={onBack} />
      <Comments newsId={item.id} title={item.title} counted={item.commentCount} />
    </div>
  );
}

function ArticleBody({ item }: { item: NewsItem }) {
  return (
    <article className={`card ${styles.article}`}>
      <div className={styles.picture}>
        <Picture
          src={item.imageUrl}
          sizes="(width < 780px) 100vw, 780px"
          fallback={<CategoryPicture category={item.category} />}
          eager
        />
      </div>
      <div className={styles.text}>
        <NewsMeta item={item} full />
        <h1 className={styles.title}>{item.title}</h1>
        <Source item={item} />
        {!repeatsSummary(item) && <p className={styles.summary}>{item.summary}</p>}
        <ArticleText html={item.content} />
        {item.tags.length > 0 && (
          <ul className={styles.tags} aria-label={news.tags}>
            {item.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

function ArticleText({ html }: { html: string }) {
  const content = useRef<HTMLDivElement>(null);
  useHiddenFailedPictures(content, html);
  return (
    <div
      ref={content}
      className={styles.content}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the news service sanitised it before it was stored
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

const letters = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Many feeds give the first paragraph as the summary; nobody wants to read it twice. */
const repeatsSummary = ({ summary, content }: NewsItem) => letters(content).startsWith(letters(summary));

function Source({ item }: { item: NewsItem }) {
  if (!item.sourceCredits && !item.sourceUrl) return null;
  const name = item.sourceCredits || news.original;
  return (
    <p className={styles.source}>
      {news.source}:{' '}
      {item.sourceUrl ? (
        <a href={item.sourceUrl} target="_blank" rel="noopener noreferrer">
          {name}
          <Icon name="link" size={14} />
          <span className="visually-hidden">{news.newTab}</span>
        </a>
      ) : (
        name
      )}
    </p>
  );
}

function NoArticle({ error, retry, onBack }: { error: ApiError | undefined; retry(): void; onBack(): void }) {
  const missing = isMissing(error);
  return (
    <MissingNotice
      drawing={missing ? <LighthouseScene /> : <AccidentsScene />}
      title={missing ? news.notFound : news.itemFailed}
      text={missing ? news.notFoundText : (error?.form?.message ?? news.failedText)}
      action={
        <>
          {!missing && <RetryButton onRetry={retry} />}
          <Button variant={missing ? 'contained' : 'outlined'} onClick={onBack}>
            {news.toMain}
          </Button>
        </>
      }
    />
  );
}
