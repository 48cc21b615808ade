import type { Attachment } from '@kubrik/contract';
import { experience } from '../../../locales/ru/blacklist/experience';
import { Button } from '../../../ui/controls/Button';
import { ModeratorAttachments } from '../../../ui/moderation/ModeratorAttachments';

interface EvidenceProps {
  /** The result of RTK Query's lazy query. */
  query: readonly [
    load: (id: string) => unknown,
    { data?: Attachment[] | undefined; isFetching: boolean; isError: boolean },
    ...unknown[],
  ];
  /** Id of the thing that the documents hang on. */
  id: string;
  label: string;
}

/** Documents that only moderators can open; a press loads them. */
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
