import type { NewsArticle } from '@kubrik/contract';
import { newsArticle } from '../../../locales/ru/news/news-article';
import { newsSources as texts } from '../../../locales/ru/news/news-sources';
import { Icon } from '../../../ui/icons/Icon';
import { useDates } from '../../../ui/text/time';
import styles from './article.module.css';

/** The sources of the item; several sources are listed with the time of each. */
export function ArticleSources({ item }: { item: NewsArticle }) {
  const { longDate } = useDates();
  // Answers that were kept before items had several sources lack `sources`.
  const { sources = [], sourceCredits, sourceUrl, isAiTranslated } = item;
  const label = isAiTranslated ? newsArticle.translatedFrom : newsArticle.source;
  if (sources.length < 2) {
    if (!sourceCredits && !sourceUrl) return null;
    return (
      <p className={styles.source}>
        {label}: <SourceLink name={sourceCredits || newsArticle.original} url={sourceUrl} />
      </p>
    );
  }
  return (
    <div className={styles.source}>
      {isAiTranslated && (
        <p>
          {label}: <SourceLink name={sourceCredits} url={sourceUrl} />
        </p>
      )}
      <p id="article-sources">{texts.sources}:</p>
      <ul className={styles.sources} aria-labelledby="article-sources">
        {sources.map(({ name, url, publishedAt }) => (
          <li key={name}>
            <SourceLink name={name} url={url} />
            <time dateTime={publishedAt}>{longDate(publishedAt)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SourceLink({ name, url }: { name: string; url: string | null }) {
  if (!url) return name;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {name}
      <Icon name="link" size={14} />
      <span className="visually-hidden">{newsArticle.newTab}</span>
    </a>
  );
}
