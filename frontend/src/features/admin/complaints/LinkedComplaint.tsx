import { useSearchParams } from 'react-router';
import { keepsScroll } from '../../../platform/address/keeps-scroll';
import { ComplaintDialog } from './ComplaintDialog';
import { useComplaintQuery } from './complaint.api';

/** The complaint that the address names; the moderators' inbox links to it. */
export function LinkedComplaint() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('complaint') ?? '';
  const { currentData } = useComplaintQuery(id, { skip: id === '' });
  const close = () =>
    setSearch(
      (now) => {
        now.delete('complaint');
        return now;
      },
      { replace: true, state: keepsScroll },
    );
  return currentData && id && <ComplaintDialog key={id} complaint={currentData} onClose={close} />;
}
