// Importing a file registers its texts in `describe.ts`.
import './activity.docs.js';
import './admin.docs.js';
import './avatar.docs.js';
import './banking.docs.js';
import './blacklist.docs.js';
import './conversation.docs.js';
import './crew-fact.docs.js';
import './forum.docs.js';
import './held-words.docs.js';
import './jobs.docs.js';
import './measure.docs.js';
import './media.docs.js';
import './moderation.docs.js';
import './messenger-link.docs.js';
import './news.docs.js';
import './notification-choice.docs.js';
import './passkey.docs.js';
import './port-rating.docs.js';
import './ports.docs.js';
import './public-profile.docs.js';
import './push.docs.js';
import './subscription.docs.js';
import './protection.docs.js';
import './relationship.docs.js';
import './repair-bot.docs.js';
import './users.docs.js';

export { callText, exampleOf, fieldText, objectsIn, partsOf } from './describe.js';
