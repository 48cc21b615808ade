import { outlook as texts } from '../../locales/ru/blacklist/outlook';
import { plural } from '../text/russian';
import { OutlookLine, PendingLine } from './OutlookLine';
import { useComplaintCountQuery } from './outlook.api';

/** Number of complaints about rights that name the ship. */
export function ComplaintLine({ vesselName }: { vesselName: string | undefined }) {
  const { currentData, isError } = useComplaintCountQuery(vesselName ?? '', { skip: !vesselName });
  const term = texts.lines.complaints;
  if (!vesselName) return <OutlookLine term={term} value={texts.noShip} tone="unknown" />;
  if (!currentData) return <PendingLine term={term} isError={isError} />;
  const { count } = currentData;
  if (count === null)
    return <OutlookLine term={term} value={texts.fewComplaints} source={texts.complaintsSource} />;
  return (
    <OutlookLine
      term={term}
      value={plural(count, texts.complaints)}
      source={texts.complaintsSource}
      tone="bad"
    />
  );
}
