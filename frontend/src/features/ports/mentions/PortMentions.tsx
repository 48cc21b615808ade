import type { PortMentions as Mentions, PortMention, PortMentionKind } from '@kubrik/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { portMentions as texts } from '../../../locales/ru/ports/port-mentions';
import { Button } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { formatNumber } from '../../../ui/text/russian';
import { useDates } from '../../../ui/text/time';
import pageStyles from '../card/port-page.module.css';
import rows from '../card/port-rows.module.css';
import { usePortMentionsOfKindInfiniteQuery, usePortMentionsQuery } from './port-mention.api';
import styles from './port-mentions.module.css';

const kinds = ['vacancy', 'news', 'topic'] as const satisfies readonly PortMentionKind[];
const paths: Record<PortMentionKind, string> = {
  vacancy: '/jobs/',
  news: '/news/',
  topic: '/forum/topics/',
};

/** Vacancies, news and topics that name the port; nothing where there are none. */
export function PortMentions({ portId }: { portId: string }) {
  const { currentData, isError, refetch } = usePortMentionsQuery(portId);
  if (!currentData && !isError) return null;
  if (currentData && kinds.every((kind) => currentData[kind].total === 0)) return null;
  return (
    <section className={`${pageStyles.whole} ${rows.rows}`} aria-labelledby="port-mentions">
      <h2 id="port-mentions">{texts.title}</h2>
      {currentData ? (
        kinds.map((kind) => <OfKind key={kind} portId={portId} kind={kind} mentions={currentData[kind]} />)
      ) : (
        <FailedNotice size="part" onRetry={() => void refetch()} />
      )}
    </section>
  );
}

interface OfKindProps {
  portId: string;
  kind: PortMentionKind;
  mentions: Mentions[PortMentionKind];
}

function OfKind({ portId, kind, mentions: { total, newest } }: OfKindProps) {
  const [isWhole, setWhole] = useState(false);
  if (total === 0) return null;
  return (
    <div>
      <h3 className={styles.kind}>{texts.kinds[kind]}</h3>
      {isWhole ? <All portId={portId} kind={kind} newest={newest} /> : <Rows kind={kind} mentions={newest} />}
      {!isWhole && total > newest.length && (
        <Button variant="text" onClick={() => setWhole(true)}>
          {texts.all(formatNumber(total))}
        </Button>
      )}
    </div>
  );
}

function All({ portId, kind, newest }: Pick<OfKindProps, 'portId' | 'kind'> & { newest: PortMention[] }) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } =
    usePortMentionsOfKindInfiniteQuery({
      id: portId,
      kind,
    });
  return (
    <>
      <Rows kind={kind} mentions={data?.pages.flatMap(({ items }) => items) ?? newest} />
      {isError && <FailedNotice size="part" onRetry={() => void (data ? fetchNextPage() : refetch())} />}
      {hasNextPage && !isError && (
        <Button variant="text" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function Rows({ kind, mentions }: { kind: PortMentionKind; mentions: PortMention[] }) {
  const { dayDate } = useDates();
  return (
    <ul aria-label={texts.kinds[kind]}>
      {mentions.map(({ id, title, at }) => (
        <li key={id}>
          <Link to={`${paths[kind]}${id}`}>{title}</Link>
          <time dateTime={at}>{dayDate(at)}</time>
        </li>
      ))}
    </ul>
  );
}
