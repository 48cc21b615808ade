import { describeCalls, describeFields } from '../../call/describe.js';
import { subscriptions } from './subscription.calls.js';
import { following, subscription } from './subscription.schemas.js';

describeFields(subscription, {
  kind: 'What is followed.',
  id: ['Id of the topic, news item, port, vacancy or company.', 'RUNVS'],
  title: ['Its title when the person began to follow it.', 'Новороссийск'],
  path: ['Path of its page on this site.', '/port/RUNVS'],
  createdAt: 'Since when it is followed; UTC, ISO 8601.',
});
describeFields(following, { follows: ['True to be notified of what is new there.', true] });

/** Text for every call by which people follow something. */
export const followText =
  'Whoever follows gets one notification of what is new there, until it is read. The newest 300 of a person are kept. The list of subscriptions has it a moment later.';

describeCalls(subscriptions, {
  subscriptions:
    'All of them in one answer. The id has to be one’s own; another person’s is refused by `Forbidden`.',
});
