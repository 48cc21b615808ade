import type { Attachment } from '@kubrik/contract';
import { experience } from '../../../locales/ru/blacklist/experience';
import { Button } from '../../../ui/controls/Button';
import { ModeratorAttachments } from '../../../ui/moderation/ModeratorAttachments';

interface EvidenceProps {
  /** What RTK Query's lazy query returns. */
  query: readonly [
    load: (id: string) => unknown,
    { data?: Attachment[] | undefined; isFetching: boolean; isError: boolean },
    ...unknown[],
  ];
  /** Of the thing that it hangs on. */
  id: string;
  label: string;
}

/** Documents that moderators alone open, once they ask for them. */
export function Evidence({ query: [load, { data, isFetching, isError }], id, label }: EvidenceProps) {
  return (
    <>
      {data ? (
        <ModeratorAttachments attachments={data} />
      ) : (
        <Button variant="outlined" small disabled={isFetching} onClick={() => void load(id)}>
          {label}
        </Button>
      )}
      {isError && <p role="alert">{experience.evidenceFailed}</p>}
    </>
  );
}
