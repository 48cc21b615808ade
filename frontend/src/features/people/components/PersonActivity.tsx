import type { WrittenMessage } from '@kubrik/contract';
import { crewFactPath, messagePath, portPath, topicPath } from '@kubrik/contract/page/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { people } from '../../../locales/ru/people/people';
import type { ReplyOf } from '../../../platform/api/call';
import { FailedNotice, isMissing } from '../../../ui/feedback/Notices';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { useCrewFactsByQuery, usePortsAddedByQuery, useWrittenByQuery } from '../people.api';
import styles from './person-activity.module.css';

/** The person's contributions, as far as the public profile shows them. */
export function PersonActivity({ username }: { username: string }) {
  const written = useWrittenByQuery(username);
  const added = usePortsAddedByQuery(username);
  const told = useCrewFactsByQuery(username);
  const texts = written.currentData;
  const ports = added.currentData;
  const facts = told.currentData;
  const hasNoPorts = ports?.length === 0 && facts?.length === 0;
  const isEmpty = texts?.topicCount === 0 && texts.messageCount === 0 && hasNoPorts;
  return (
    <div className={styles.activity}>
      {isEmpty && <p className={styles.empty}>{people.nothingWritten}</p>}
      {texts ? (
        <>
          <Topics {...texts} />
          <Messages {...texts} />
        </>
      ) : (
        <State error={written.error} title={people.activityFailed} onRetry={() => void written.refetch()} />
      )}
      {ports ? (
        <Ports ports={ports} />
      ) : (
        !written.isLoading && (
          <State error={added.error} title={people.portsFailed} onRetry={() => void added.refetch()} />
        )
      )}
      {facts ? (
        <CrewFacts facts={facts} />
      ) : (
        !written.isLoading && (
          <State error={told.error} title={people.crewFactsFailed} onRetry={() => void told.refetch()} />
        )
      )}
    </div>
  );
}

/** Renders nothing when the person has hidden the activity meanwhile. */
function State({ error, title, onRetry }: { error: unknown; title: string; onRetry(): void }) {
  if (isMissing(error)) return null;
  if (error) return <FailedNotice size="part" title={title} onRetry={onRetry} />;
  return <SkeletonRows rows={3} />;
}

function Section({ title, count, children }: { title: string; count: string; children: ReactNode }) {
  return (
    <section className={`card ${styles.section}`} aria-label={title}>
      <h2>
        {title} <small>{count}</small>
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

function Topics({ topics, topicCount }: ReplyOf<'forum.writtenBy'>) {
  if (topics.length === 0) return null;
  return (
    <Section title={people.topics} count={people.topicCount(topicCount)}>
      {topics.map(({ id, title, createdAt, messageCount }) => (
        <li key={id}>
          <Link to={topicPath(id)}>{title}</Link>
          <p className={styles.small}>
            <RelativeTime iso={createdAt} /> · {people.answers(messageCount)}
          </p>
        </li>
      ))}
    </Section>
  );
}

function Messages({ messages, messageCount }: ReplyOf<'forum.writtenBy'>) {
  if (messages.length === 0) return null;
  return (
    <Section title={people.messages} count={people.messageCount(messageCount)}>
      {messages.map((message) => (
        <li key={message.id}>
          <Link className={styles.text} to={pathOf(message)}>
            {message.excerpt}
          </Link>
          <p className={styles.small}>
            <RelativeTime iso={message.createdAt} /> ·{' '}
            {message.topic.kind === 'main' ? people.mainChat : message.topic.title}
          </p>
        </li>
      ))}
    </Section>
  );
}

const pathOf = ({ topic, position }: WrittenMessage) =>
  messagePath({ topicKind: topic.kind, topicId: topic.id, position });

function Ports({ ports }: { ports: ReplyOf<'ports.addedBy'> }) {
  if (ports.length === 0) return null;
  return (
    <Section title={people.ports} count={people.portCount(ports.length)}>
      {ports.map(({ id, name, nameRu, countryRu }) => (
        <li key={id}>
          <Link to={portPath(id)}>{nameRu ?? name}</Link>
          <p className={styles.small}>{countryRu}</p>
        </li>
      ))}
    </Section>
  );
}

function CrewFacts({ facts }: { facts: ReplyOf<'ports.crewFactsBy'> }) {
  if (facts.length === 0) return null;
  return (
    <Section title={people.crewFacts} count={people.crewFactCount(facts.length)}>
      {facts.map(({ id, portId, portName, excerpt, createdAt }) => (
        <li key={id}>
          <Link className={styles.text} to={crewFactPath(portId, id)}>
            {excerpt}
          </Link>
          <p className={styles.small}>
            <RelativeTime iso={createdAt} /> · {portName}
          </p>
        </li>
      ))}
    </Section>
  );
}
