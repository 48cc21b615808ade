import { describeCalls, describeFields } from '../call/describe.js';
import { commentCallTexts, commentTexts, newCommentTexts } from '../contribution/comment.docs.js';
import { heldText, isHeldText } from '../moderation/moderation.docs.js';
import { news } from './news.calls.js';
import {
  commentEmail,
  editedNews,
  newNewsComment,
  newsArticle,
  newsCard,
  newsComment,
  newsItem,
  newsListQuery,
  newsMonth,
  newsOriginal,
  newsSource,
  newsSourceCount,
  sentNewsComment,
} from './news.schemas.js';

/** Text for every picture in a reply. */
export const pictureText =
  'Beginning of the picture’s addresses on this site; add width and format: `/640.avif`, `/640.webp` or `/640.jpg` (widths 160, 320, 640, 960, 1280). Null without a picture.';

const cardTexts = describeFields(newsCard, {
  title: ['Headline in Russian, plain text.', 'Контейнеровоз снят с мели у входа в порт'],
  summary: ['Two or three sentences in Russian, plain text.', 'Судно сошло с мели без посторонней помощи.'],
  category: 'What it is about, found by the words of the article.',
  imageUrl: [pictureText, '/media/3f9c1a/q8Zk'],
  priority: 'How urgent it is: by the words of the article, or as a moderator has set it.',
  publishedAt: 'When its source published it; UTC, ISO 8601.',
  commentCount: 'Number of comments.',
  sourceCredits: ['Name of the source.', 'Морские вести России'],
  sourceUrl: ['Address of the original article; null without one.', 'https://news.example/article/7'],
  tags: ['Key words, at most a few.', ['порт', 'авария']],
  isAiTranslated: 'Translated into Russian by an AI provider; the original is at `sourceUrl`.',
});
const itemTexts = describeFields(newsItem, {
  ...cardTexts,
  content: ['Text of the article: HTML that was sanitised when it was stored.', '<p>Судно сошло с мели.</p>'],
});
describeFields(newsSource, {
  name: ['Name of the source.', 'Морские вести России'],
  url: ['Address of its article; null without one.', 'https://news.example/article/7'],
  publishedAt: 'When this source published it; UTC, ISO 8601.',
});
describeFields(newsArticle, {
  ...itemTexts,
  sources: 'Everybody who tells this story, the first first. Empty for an item without a named source.',
  isOriginalKept:
    'Whether `original` has what the source itself wrote. Of items that were translated before originals were kept it is gone.',
});
describeFields(newsOriginal, {
  title: ['Headline as the source wrote it.', 'Container ship refloated'],
  summary: ['Its summary, plain text.', 'The vessel was refloated without help.'],
  content: [
    'Its text: HTML that was sanitised when it was stored.',
    '<p>The vessel was refloated without help.</p>',
  ],
  language: ['Language of these words (BCP 47); null where it is not sure.', 'en'],
  sourceName: ['Name of the source.', 'Maritime News'],
  sourceUrl: ['Address of its article; null without one.', 'https://news.example/article/7'],
});
describeFields(newsListQuery, {
  search: [
    'Words of headline, summary or text, in Russian or English; every one must be there, in whatever form.',
    'порт',
  ],
  category: 'Only this category.',
  priority: 'Only this priority: `urgent` for what is urgent.',
  source: [
    'Only what this source tells; the name as `sources` of this API gives it.',
    'Морские вести России',
  ],
  from: ['First day of the period, `YYYY-MM-DD`, in UTC.', '2026-05-01'],
  to: ['Last day of the period, in UTC; not before `from`.', '2026-05-31'],
});
describeFields(newsMonth, {
  month: ['Year and month in UTC, `YYYY-MM`.', '2026-05'],
  count: ['How many news it has.', 240],
});
describeFields(newsSourceCount, {
  name: ['Name of the source.', 'Морские вести России'],
  count: ['How many news it tells.', 120],
});
const textsOfComment = describeFields(newsComment, { ...commentTexts, newsId: 'Id of the news item.' });
describeFields(sentNewsComment, { ...textsOfComment, isHeld: isHeldText });
describeFields(commentEmail, {
  authorEmail: [
    'The address; null when none was given, or when it is older than 12 months.',
    'bosun@ship.example',
  ],
});
describeFields(newNewsComment, {
  authorName: ['Name to be shown, up to 80 characters.', 'Боцман'],
  authorEmail: [
    'Optional address for e-mails about replies; only moderators can read it, forgotten after 12 months. An empty text counts as none.',
    'bosun@ship.example',
  ],
  ...newCommentTexts,
});
describeFields(editedNews, {
  title: ['New headline, up to 300 characters.', 'Контейнеровоз снят с мели'],
  summary: ['New summary, up to 600 characters.', 'Судно сошло с мели.'],
  category: 'New category.',
  priority: 'New priority.',
});

describeCalls(news, {
  list: 'Cards without the texts of the articles. `x-next-cursor` leads to older items. A search finds words in all their forms: «порт» finds «портами». A wrong value is refused with the name of its field.',
  latest:
    'The same order as the list, each item with its text. Meant for readers that keep articles for offline reading.',
  months:
    'For an archive: `list` with `from` and `to` has the news of one month. What a moderator removed is not counted; what «cleanup» archived is.',
  sources: 'By how many news they tell, the most first.',
  item: 'An item that a moderator removed is not found. The same story of several sources is one item.',
  original:
    'For items that an AI provider translated, and for others, too. `OriginalNotKept`: the item was translated before originals were kept, or names no source.',
  view: 'Views are collected in memory and saved once a second; the answer counts those that wait.',
  ...commentCallTexts,
  comments: `${commentCallTexts.comments} E-mail addresses of commenters are in no answer.`,
  addComment: `Open to visitors. The comment also appears in the forum’s main chat. Who replies to a comment with an e-mail address has an e-mail sent to it, at most five in a day. A signed-in person may not comment while their account waits for deletion. ${heldText}`,
  deleteComment: `${commentCallTexts.deleteComment} The commenter’s e-mail address does not come back.`,
  commentEmail: 'For moderators; no other answer has the address.',
  edit: 'A field that is left out stays as it is; a body without any field changes nothing.',
  remove:
    'The item keeps its row, so the feed does not bring it back. Its comments and the messages of the chat that repeat them go out of view.',
  generate:
    'Reads every configured feed. One run at a time: a second request answers with the run that is under way.',
  cleanup:
    'Takes items that are older than the configured age and have no comments off the lists. They stay under their address, in the search and in the archive.',
});
