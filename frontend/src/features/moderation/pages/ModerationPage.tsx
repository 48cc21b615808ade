import { ReportInbox } from '../../../ui/moderation/inbox/ReportInbox';
import { ModeratorsOnly } from '../../../ui/moderation/ModeratorsOnly';

/** The inbox on the site. */
export const ModerationPage = () => (
  <ModeratorsOnly>
    <ReportInbox />
  </ModeratorsOnly>
);
