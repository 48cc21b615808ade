import type { BankingNewsItem } from '@kubrik/contract';
import type { ReactNode } from 'react';
import { banking } from '../../../locales/ru/banking';
import { AccidentsScene } from '../../../ui/drawings/SeaScenes';
import { EconomyScene, RegulationsScene, TechnologyScene } from '../../../ui/drawings/WorkScenes';
import { Icon } from '../../../ui/icons/Icon';
import { Tag } from '../../../ui/labels/Tag';
import { LinkedCard, OutsideCardLink } from '../../../ui/layout/LinkedCard';
import { Picture } from '../../../ui/pictures/Picture';
import { plural } from '../../../ui/text/russian';
import { useDates } from '../../../ui/text/time';
import { useCountBankingViewMutation } from '../banking.api';
import { bankingNewsTags } from '../limits';
import styles from './news-tab.module.css';

const texts = banking.news;

const drawings: Record<BankingNewsItem['category'], ReactNode> = {
  cards: <TechnologyScene />,
  transfers: <EconomyScene />,
  rates: <EconomyScene />,
  sanctions: <AccidentsScene />,
  regulations: <RegulationsScene />,
};

/** A banking news item with a link to its source. */
export function BankingNewsCard({ item }: { item: BankingNewsItem }) {
  const { longDate } = useDates();
  const tags = item.tags.slice(0, bankingNewsTags);
  return (
    <LinkedCard outline="outside" className={`card ${styles.item}`}>
      <div className={styles.picture}>
        <Picture
          src={item.imageUrl}
          sizes="(width < 768px) 100vw, 320px"
          fallback={drawings[item.category]}
        />
      </div>
      <div className={styles.text}>
        <Badges item={item} />
        <h3 className={styles.title}>
          <Title item={item} />
        </h3>
        {item.summary && <p className={styles.summary}>{item.summary}</p>}
        <p className={styles.facts}>
          <time dateTime={item.publishedAt}>{longDate(item.publishedAt)}</time>
          <span>{plural(item.viewCount, texts.views)}</span>
          {item.sourceCredits && (
            <span>
              {texts.source}: {item.sourceCredits}
            </span>
          )}
        </p>
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label={texts.tags}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
    </LinkedCard>
  );
}

function Badges({ item: { priority, category, isAiGenerated } }: { item: BankingNewsItem }) {
  return (
    <div className={styles.badges}>
      {priority !== 'normal' && (
        <Tag tone={priority === 'urgent' ? 'signal' : 'sea'}>{texts.priorities[priority]}</Tag>
      )}
      <Tag tone="plain">{texts.categories[category]}</Tag>
      {isAiGenerated && (
        <Tag tone="plain">
          {texts.ai}
          <span className="visually-hidden">: {texts.aiText}</span>
        </Tag>
      )}
    </div>
  );
}

function Title({ item: { id, title, sourceUrl } }: { item: BankingNewsItem }) {
  const [countView] = useCountBankingViewMutation();
  if (!sourceUrl) return title;
  return (
    <OutsideCardLink href={sourceUrl} onClick={() => void countView(id)}>
      {title}
      {/* A no-break space keeps the icon on the line of the last word. */}
      {'\u00a0'}
      <Icon name="link" size={15} />
      <span className="visually-hidden">, {texts.newTab}</span>
    </OutsideCardLink>
  );
}
