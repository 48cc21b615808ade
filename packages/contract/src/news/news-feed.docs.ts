import { describeCalls, describeFields } from '../call/describe.js';
import { newsFeeds } from './news-feed.calls.js';
import { feedPreview, newNewsFeed, newsFeed } from './news-feed.schemas.js';

const shared = {
  name: ['Shown as the credit of its stories.', 'Морские вести'],
  url: ['Its address.', 'https://news.example/rss'],
  isSpecialist: [
    'Its publisher writes about the sea alone, so its items are taken without being judged.',
    true,
  ],
} as const;
const isPaused = ['Whether it is not read for now.', false] as const;

describeFields(newsFeed, {
  ...shared,
  isPaused,
  isAdded: ['Whether an administrator added it in the panel; the others are configured.', true],
  readAt: 'When it was read last; null before the first time.',
  added: ['Of the last reading that brought something: items that became news.', 3],
  duplicates: ['Items that were known already.', 17],
  offTopic: ['Items about something else.', 0],
  borderline: ['Items on the border between news and not, about which an administrator decides.', 1],
  dropped: ['Entries that could not be read.', 0],
  droppedText: ['The same in Russian words; null when nothing was lost.', null],
  problem: ['Why it could not be read; null when it could.', null],
  failingSince: ['Since when it cannot be read; null when it can, or when nobody knows.', null],
});
describeFields(newNewsFeed, {
  ...shared,
  url: [
    'http or https address of a feed on the public internet, up to 500 characters.',
    'https://news.example/rss',
  ],
  name: ['Shown as the credit of its stories, up to 80 characters.', 'Морские вести'],
});
describeFields(newsFeeds.pauseFeed.body, { isPaused });
describeFields(newsFeeds.decideStory.body, {
  publish: ['True publishes it, false drops it; it does not come again.', true],
});
describeFields(feedPreview, {
  items: ['Entries that could be read.', 20],
  dropped: ['What could not be read, in Russian words; null when nothing was lost.', null],
  stories: 'The newest ten.',
});
describeFields(feedPreview.shape.stories.element, {
  title: ['Its headline.', 'Экипажу балкера выплатили долг по зарплате'],
  publishedAt: 'When its source published it; UTC, ISO 8601.',
  decision: 'What a reading would do: publish it, ask an administrator, or leave it out.',
  category: 'Category that it would have.',
});
describeCalls(newsFeeds, {
  feeds: 'The configured ones first, then those of the panel, each group by name.',
  addFeed:
    'Only public http and https: the address is looked at now, and what it resolves to at every reading and redirect. A known address: `NewsFeedKnown`.',
  pauseFeed: 'Also for configured feeds. What it has brought stays.',
  removeFeed: 'What it has brought stays. A configured one can only be paused: `NewsFeedConfigured`.',
  testFeed:
    'Waits for the feed, up to 20 s. A feed that cannot be read: `NewsFeedUnreadable` with the reason.',
  decideStory:
    'Stories between drop and keep wait in the inbox as `news_story`. One that is decided already, or gone: `WaitingStoryNotFound`.',
});
