import type { NewsArticle, NewsItem } from '@kubrik/contract';
import { commentParameter } from '@kubrik/contract/page/paths';
import { news } from '../../../locales/ru/news/news';
import { newsArticle } from '../../../locales/ru/news/news-article';
import type { ApiError } from '../../../platform/api/api';
import { Button } from '../../../ui/controls/Button';
import { CategoryPicture } from '../../../ui/drawings/CategoryPicture';
import { AccidentsScene, LighthouseScene } from '../../../ui/drawings/SeaScenes';
import { isMissing, MissingNotice, RetryButton } from '../../../ui/feedback/Notices';
import { Icon } from '../../../ui/icons/Icon';
import { lazyWhenVisible } from '../../../ui/lazy/lazy-when-visible';
import { useCountView } from '../../../ui/page/use-count-view';
import { useTitle } from '../../../ui/page/use-title';
import { Picture } from '../../../ui/pictures/Picture';
import { ShareButton } from '../../../ui/share/ShareButton';
import { NewsMeta } from '../feed/NewsMeta';
import { useCountViewMutation, useNewsItemQuery } from '../news.api';
import { ArticleActions } from './ArticleActions';
import { ArticleOriginal } from './ArticleOriginal';
import { ArticleSkeleton } from './ArticleSkeleton';
import { ArticleSources } from './ArticleSources';
import { ArticleText } from './ArticleText';
import styles from './article.module.css';

const Comments = lazyWhenVisible(async () => (await import('../comments/Comments')).Comments, 600, {
  linkedBy: commentParameter,
});

interface ArticleProps {
  id: string;
  onBack(): void;
}

export function Article({ id, onBack }: ArticleProps) {
  const { data: item, error, isLoading, refetch } = useNewsItemQuery(id);
  const [countView] = useCountViewMutation();
  useCountView(item?.id, countView);
  useTitle(item?.title);

  if (isLoading) return <ArticleSkeleton />;
  if (!item)
    return <NoArticle error={error as ApiError | undefined} retry={() => void refetch()} onBack={onBack} />;
  return (
    <div className={styles.page}>
      <Button variant="text" className={styles.back} icon={<Icon name="back" size={20} />} onClick={onBack}>
        {newsArticle.back}
      </Button>
      <ArticleBody item={item} />
      <ArticleActions item={item} onRemoved={onBack} />
      <Comments newsId={item.id} title={item.title} counted={item.commentCount} />
    </div>
  );
}

function ArticleBody({ item }: { item: NewsArticle }) {
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
        <ArticleSources item={item} />
        {!repeatsSummary(item) && <p className={styles.summary}>{item.summary}</p>}
        <ArticleText html={item.content} />
        <ArticleOriginal item={item} />
        {item.tags.length > 0 && (
          <ul className={styles.tags} aria-label={newsArticle.tags}>
            {item.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        <p className={styles.share}>
          <ShareButton title={item.title} />
        </p>
      </div>
    </article>
  );
}

const letters = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/**
 * Whether the text begins with the summary. Many feeds use the first paragraph as the summary, and it should not appear
 * twice.
 */
const repeatsSummary = ({ summary, content }: NewsItem) => letters(content).startsWith(letters(summary));

function NoArticle({ error, retry, onBack }: { error: ApiError | undefined; retry(): void; onBack(): void }) {
  const missing = isMissing(error);
  return (
    <MissingNotice
      drawing={missing ? <LighthouseScene /> : <AccidentsScene />}
      title={missing ? newsArticle.notFound : newsArticle.itemFailed}
      text={missing ? newsArticle.notFoundText : (error?.form?.message ?? news.failedText)}
      action={
        <>
          {!missing && <RetryButton onRetry={retry} />}
          <Button variant={missing ? 'contained' : 'outlined'} onClick={onBack}>
            {newsArticle.toMain}
          </Button>
        </>
      }
    />
  );
}
