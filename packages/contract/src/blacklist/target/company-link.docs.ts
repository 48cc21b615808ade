import { describeCalls, describeFields } from '../../call/describe.js';
import { companyLinkCalls } from './company-link.calls.js';
import { companyLink, linkedTarget, newCompanyLink } from './company-link.schemas.js';

const source = 'Equasis, 12.03.2026';

describeFields(linkedTarget, {
  name: ['Its name.', 'Альбатрос Шиппинг'],
  riskLevel: 'By its own votes, by the rule of `docs/reputation.md`.',
});
describeFields(companyLink, {
  role: 'What the company is for the vessel.',
  vessel: 'The vessel.',
  company: 'The company.',
  source: ['Where it says so: words or an address.', source],
  asOf: ['Day for which the source says so.', '2026-03-12'],
  until: ['Last day of the link; null while nothing says that it has ended.', null],
});
describeFields(newCompanyLink, {
  vesselId: 'Id of the vessel.',
  companyId: 'Id of the company.',
  role: 'What the company is for the vessel.',
  source: ['Up to 500 characters: words or an address.', source],
  asOf: ['Day for which the source says so; not in the future.', '2026-03-12'],
  until: ['Last day of the link, not before `asOf`; empty while it lasts.', null],
});
describeFields(companyLinkCalls.links.query, { targetId: 'Id of the company or vessel.' });

describeCalls(companyLinkCalls, {
  links:
    'Those that last first, then those that ended, the newest `asOf` at the beginning. An unknown id has none.',
  addLink: 'A second link of the same two by the same role and day is refused by `CompanyLinkExists`.',
  deleteLink: 'The company and the vessel stay.',
});
