import { useRef } from 'react';
import { useHiddenFailedPictures } from '../use-hidden-failed-pictures';
import styles from './article.module.css';

/** HTML of an article. */
export function ArticleText({ html }: { html: string }) {
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
