import { ModeratorsOnly } from '../../../ui/moderation/ModeratorsOnly';
import { ReportInbox } from '../../../ui/moderation/ReportInbox';

/** The inbox on the site. */
export const ModerationPage = () => (
  <ModeratorsOnly>
    <ReportInbox />
  </ModeratorsOnly>
);
