import type { NewsArticle } from '@kubrik/contract';
import { useState } from 'react';
import { newsSources as texts } from '../../../locales/ru/news/news-sources';
import { Button } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { useNewsOriginalQuery } from '../news.api';
import { ArticleText } from './ArticleText';
import styles from './article.module.css';

/** The original of a translated item; a press loads it. */
export function ArticleOriginal({ item }: { item: NewsArticle }) {
  const [isOpen, setOpen] = useState(false);
  if (!item.isAiTranslated) return null;
  if (!item.isOriginalKept) return <p className={styles.notKept}>{texts.originalNotKept}</p>;
  return (
    <div className={styles.original}>
      <Button
        variant="outlined"
        small
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'article-original' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.hideOriginal : texts.showOriginal}
      </Button>
      {isOpen && <Original id={item.id} />}
    </div>
  );
}

function Original({ id }: { id: string }) {
  const { data, isError, refetch } = useNewsOriginalQuery(id);
  return (
    <section id="article-original" aria-label={texts.originalWords} className={styles.words}>
      {data ? (
        <div lang={data.language ?? undefined}>
          <h2>{data.title}</h2>
          {data.content ? <ArticleText html={data.content} /> : <p>{data.summary}</p>}
        </div>
      ) : isError ? (
        <FailedNotice size="part" title={texts.originalFailed} onRetry={() => void refetch()} />
      ) : (
        <div className={`skeleton ${styles.wordsComing}`} role="status" aria-label={texts.originalComing} />
      )}
    </section>
  );
}
