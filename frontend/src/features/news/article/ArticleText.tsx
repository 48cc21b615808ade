import { useRef, useState } from 'react';
import { common } from '../../../locales/ru/common';
import { Button } from '../../../ui/controls/Button';
import { useLightMode } from '../../../ui/pictures/use-light-mode';
import styles from './article.module.css';
import { useHiddenFailedPictures } from './use-hidden-failed-pictures';

const picture = /<img\b[^>]*>/g;

/** HTML of an article; in light mode a press loads its pictures. */
export function ArticleText({ html }: { html: string }) {
  const content = useRef<HTMLDivElement>(null);
  const [areWanted, setWanted] = useState(false);
  const isLight = useLightMode() && !areWanted;
  const shown = isLight ? html.replaceAll(picture, '') : html;
  useHiddenFailedPictures(content, shown);
  return (
    <>
      <div
        ref={content}
        className={styles.content}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the news service sanitised it before it was stored
        dangerouslySetInnerHTML={{ __html: shown }}
      />
      {shown !== html && (
        <Button variant="outlined" onClick={() => setWanted(true)}>
          {common.showPicturesOfText}
        </Button>
      )}
    </>
  );
}
