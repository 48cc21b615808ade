import type { ForumTopic } from '@kubrik/contract';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { common } from '../../../locales/ru/common';
import { forum } from '../../../locales/ru/forum';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { AuthorName } from '../../../ui/author/AuthorName';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { BottleScene } from '../../../ui/drawings/SeaScenes';
import { FailedNotice, isMissing, MissingNotice } from '../../../ui/feedback/Notices';
import { FollowButton } from '../../../ui/follow/FollowButton';
import { Icon } from '../../../ui/icons/Icon';
import { useCountView } from '../../../ui/page/use-count-view';
import { useTitle } from '../../../ui/page/use-title';
import { ReportButton } from '../../../ui/report/ReportButton';
import { RichText } from '../../../ui/rich-text/RichText';
import { ShareButton } from '../../../ui/share/ShareButton';
import { plural } from '../../../ui/text/russian';
import { useDates } from '../../../ui/text/time';
import { Chat, topicTexts } from '../chat/Chat';
import { ChatSkeleton } from '../chat/ChatStates';
import { useTopicQuery, useViewTopicMutation } from '../forum.api';
import { topicsPath } from '../use-forum-address';
import { Participants } from './Participants';
import { TopicActions } from './TopicActions';
import { TopicBadges } from './TopicRow';
import styles from './topic-view.module.css';

/** A topic's page: its opening text and the messages. */
export function TopicView({ id }: { id: string }) {
  const { data: topic, error, refetch } = useTopicQuery(id);
  const [countView] = useViewTopicMutation();
  useCountView(topic?.id, countView);
  useTitle(topic?.title);

  if (isMissing(error)) return <TopicMissing />;
  if (!topic) return error ? <TopicFailed retry={() => void refetch()} /> : <TopicSkeleton />;
  return (
    <div className={styles.page}>
      <TopicOpening topic={topic} />
      <Discussion topic={topic} />
    </div>
  );
}

function TopicOpening({ topic }: { topic: ForumTopic }) {
  const { longDate } = useDates();
  const isModerator = useIsModerator();
  const { user } = useCurrentUser();
  return (
    <article className={`card ${styles.opening}`}>
      <p className={styles.badges}>
        <Link to={topicsPath}>{forum.toTopics}</Link>
        <Icon name="right" size={13} />
        <Link to={`${topicsPath}&category=${topic.category}`}>{forum.categories[topic.category]}</Link>
        <TopicBadges {...topic} />
      </p>
      <h1 className={styles.title}>{topic.title}</h1>
      <p className={styles.meta}>
        <AuthorName name={topic.author.username} isMember />
        <time dateTime={topic.createdAt}>{longDate(topic.createdAt)}</time>
        <span>{plural(topic.views, forum.views)}</span>
        <span>{plural(topic.messageCount, forum.messagesCount)}</span>
      </p>
      <OpeningText text={topic.content} />
      <div className={styles.follow}>
        <FollowButton thing={{ kind: 'topic', id: topic.id, title: topic.title }} />
        <ShareButton title={topic.title} />
        {user?.username !== topic.author.username && <ReportButton kind="topic" id={topic.id} />}
      </div>
      <Participants topicId={topic.id} />
      {isModerator && <TopicActions topic={topic} />}
    </article>
  );
}

const longText = 900;
const manyLines = 14;

/** The opening text of a topic; a long text is folded, so that the messages stay near. */
function OpeningText({ text }: { text: string }) {
  const isLong = text.length > longText || text.split('\n').length > manyLines;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RichText className={styles.text} text={text} data-folded={(isLong && !isOpen) || undefined} />
      {isLong && (
        <Button
          variant="text"
          small
          aria-expanded={isOpen}
          className={styles.fold}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? forum.showLess : forum.showAll}
        </Button>
      )}
    </>
  );
}

const lockedTexts = { ...topicTexts, emptyText: forum.lockedEmptyText };

function Discussion({ topic }: { topic: ForumTopic }) {
  const { user } = useCurrentUser();
  const shown = useMemo(() => ({ topicId: topic.id }), [topic.id]);
  // An administrator's token can delete and lock, but cannot write, because it belongs to no person.
  const mayWrite = !topic.isLocked || user?.role === 'admin';
  return (
    <Chat
      key={topic.id}
      shown={shown}
      fits
      texts={mayWrite ? topicTexts : lockedTexts}
      note={topic.isLocked ? forum.lockedForOthers : undefined}
      closed={
        mayWrite ? undefined : (
          <p className={styles.locked} role="status">
            <Icon name="lock" size={18} />
            {forum.topicLocked}
          </p>
        )
      }
    />
  );
}

function TopicMissing() {
  useTitle(forum.topicMissing);
  return (
    <MissingNotice
      role="status"
      drawing={<BottleScene />}
      title={forum.topicMissing}
      text={forum.topicMissingText}
      action={
        <LinkButton variant="contained" to={topicsPath}>
          {forum.toTopics}
        </LinkButton>
      }
    />
  );
}

function TopicFailed({ retry }: { retry(): void }) {
  return <FailedNotice heading="h1" title={forum.topicFailed} text={forum.topicFailedText} onRetry={retry} />;
}

function TopicSkeleton() {
  return (
    <div className={styles.page}>
      <div className={`card ${styles.opening}`} role="status" aria-label={common.loading}>
        <div className="skeleton" style={{ width: 90, height: 20 }} />
        <div className="skeleton" style={{ width: '62%', height: 26, marginTop: 12 }} />
        <div className="skeleton" style={{ width: '88%', height: 14, marginTop: 20 }} />
        <div className="skeleton" style={{ width: '74%', height: 14, marginTop: 8 }} />
      </div>
      <ChatSkeleton />
    </div>
  );
}
