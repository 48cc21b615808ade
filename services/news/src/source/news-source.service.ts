import type { Transaction } from '@kubrik/service-kit';
import { Injectable } from '@nestjs/common';
import { ItemRepository } from '../item/item.repository.js';
import type { NewsStory, ToldStory } from '../story/news-story.js';
import { isSameStory, storyHours } from '../story/same-story.js';
import { titleWordsOf } from '../story/title-words.js';
import { languageOf } from './language-of.js';
import { NewsSourceRepository } from './news-source.repository.js';

/** Finds the sources that tell one story, so that it becomes one item. */
@Injectable()
export class NewsSourceService {
  constructor(
    private readonly sources: NewsSourceRepository,
    private readonly items: ItemRepository,
  ) {}

  /** @returns the id of an item with the same story from another source, in other words */
  async itemOfSameStory(
    { title, sourceCredits: sourceName, publishedAt }: ToldStory,
    tx?: Transaction,
  ): Promise<string | undefined> {
    const words = titleWordsOf(title);
    if (words.names.size === 0) return undefined;
    const story = { names: [...words.names], sourceName, publishedAt, hours: storyHours };
    const candidates = await this.sources.candidates(story, tx);
    const isSame = (headline: string | null) =>
      headline !== null && isSameStory(words, titleWordsOf(headline));
    return candidates.find(({ title, itemTitle }) => isSame(title) || isSame(itemTitle))?.itemId;
  }

  /**
   * Stores the source of a new item, with its text if the item is translated.
   * @param item as it is published
   */
  async addFirst(
    tx: Transaction,
    itemId: string,
    item: Pick<NewsStory, 'title' | 'isAiTranslated' | 'original'>,
  ): Promise<void> {
    const { original } = item;
    const { summary, content } = original;
    await this.sources.insert(tx, {
      ...sourceOf(itemId, original, [original.title, item.title]),
      ...(item.isAiTranslated ? { summary, content } : {}),
    });
  }

  /**
   * Adds a source to an existing item instead of publishing the story again; the same source a second time
   * changes nothing.
   */
  async add(tx: Transaction, itemId: string, story: ToldStory): Promise<void> {
    const isNew = await this.sources.insert(tx, sourceOf(itemId, story, [story.title]));
    if (isNew) await this.items.addSource(tx, itemId, story.sourceCredits, story.title);
  }
}

function sourceOf(itemId: string, story: ToldStory, titles: string[]) {
  const { sourceCredits: name, sourceUrl: url, title, summary, publishedAt } = story;
  const names = [...new Set(titles.flatMap((one) => [...titleWordsOf(one).names]))];
  const language = languageOf(`${title} ${summary}`);
  return { itemId, name, url, title, publishedAt, language, names, summary: null, content: null };
}
