import { adminFeeds } from '../../../locales/ru/admin/admin-feeds';
import { news } from '../../../locales/ru/news/news';
import type { ReplyOf } from '../../../platform/api/call';
import { Tag } from '../../../ui/labels/Tag';
import { Dialog } from '../../../ui/layout/Dialog';
import { plural } from '../../../ui/text/russian';
import styles from './feeds.module.css';

const texts = adminFeeds.preview;
const tones = { keep: 'safe', borderline: 'sea', drop: 'plain' } as const;

interface FeedPreviewProps {
  name: string;
  preview: ReplyOf<'news.testFeed'>;
  onClose(): void;
}

/** Shows what the next reading of the feed would do with its newest items. */
export function FeedPreview({ name, preview: { items, dropped, stories }, onClose }: FeedPreviewProps) {
  return (
    <Dialog title={texts.title(name)} onClose={onClose} wide>
      <p className={styles.never}>
        {items > 0 ? plural(items, texts.items) : texts.none}
        {dropped && `, ${dropped}`}. {texts.note}
      </p>
      <ul className={styles.preview}>
        {stories.map(({ title, decision, category, publishedAt }) => (
          <li key={`${publishedAt} ${title}`}>
            <span>{title}</span>
            <span className={styles.tags}>
              <Tag tone={tones[decision]}>{texts.decisions[decision]}</Tag>
              {decision !== 'drop' && (
                <Tag tone="plain">{news.categories[category] ?? news.defaultCategory}</Tag>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
