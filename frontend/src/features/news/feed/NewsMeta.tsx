import type { NewsCard } from '@kubrik/contract';
import { news } from '../../../locales/ru/news/news';
import { Tag } from '../../../ui/labels/Tag';
import { plural } from '../../../ui/text/russian';
import { useDates, useNow } from '../../../ui/text/time';
import styles from './news-card.module.css';

interface NewsMetaProps {
  item: Pick<NewsCard, 'category' | 'priority' | 'publishedAt' | 'views' | 'isAiTranslated'>;
  /** Whether to show the whole date and the number of readers, as the article does. */
  full?: boolean;
  views?: boolean;
}

const categoryLabel = (category: string) => news.categories[category] ?? news.defaultCategory;

export function NewsMeta({ item, full = false, views = full }: NewsMetaProps) {
  const { cardDate, longDate } = useDates();
  const now = useNow();
  return (
    <div className={styles.meta}>
      {item.priority === 'urgent' && <Tag tone="signal">{news.urgent}</Tag>}
      <Tag>{categoryLabel(item.category)}</Tag>
      {item.isAiTranslated && <Tag>{news.translated}</Tag>}
      <time dateTime={item.publishedAt}>
        {full ? longDate(item.publishedAt) : cardDate(item.publishedAt, now)}
      </time>
      {(full || (views && item.views > 0)) && <span>{plural(item.views, news.views)}</span>}
    </div>
  );
}
