import type { ReportedItem } from '@kubrik/contract';
import {
  deletableKinds,
  isReportedKind,
  reportReasons,
  reportReasonTexts,
} from '@kubrik/contract/moderation/report-reasons';
import { moderation } from '../../../locales/ru/moderation/moderation';
import { AuthorName } from '../../author/AuthorName';
import { Button, LinkButton } from '../../controls/Button';
import { Tag } from '../../labels/Tag';
import { plural } from '../../text/russian';
import { longDate } from '../../text/time';
import { AdderRecordButton, PersonRecordButton } from '../person-record/PersonRecordButton';
import { CategoryButton } from './CategoryButton';
import { NewsStoryActs } from './NewsStoryActs';
import { ReportedAttachments } from './ReportedAttachments';
import { RestoreButton } from './RestoreButton';
import styles from './report-inbox.module.css';
import { SuggestionActs } from './SuggestionActs';

interface ReportedItemRowProps {
  item: ReportedItem;
  /**
   * Ids of the messages whose attachments are requested together; undefined when the item is no message, or
   * is deleted.
   */
  messageIds: string | undefined;
  isSelected: boolean;
  onToggle(id: string): void;
  onDecide(outcome: 'kept' | 'deleted'): void;
}

/** One entry of the inbox: the text, its author, and the reports. */
export function ReportedItemRow({ item, messageIds, isSelected, onToggle, onDecide }: ReportedItemRowProps) {
  const { id, kind, excerpt, isMember, isDeleted, state, lastAt, reportCount, heldFor } = item;
  const authorName = item.authorName || moderation.noAuthor;
  const isOpen = state === 'open';
  const isNew = reportCount === 0;
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <div className={styles.facts}>
        {isOpen && !isDeleted && isReportedKind(kind) && (
          <input
            type="checkbox"
            aria-label={moderation.select(authorName)}
            checked={isSelected}
            onChange={() => onToggle(id)}
          />
        )}
        <Tag tone="plain">{moderation.kinds[kind]}</Tag>
        {kind !== 'complaint' && <AuthorName name={authorName} isMember={isMember} />}
        <span className={styles.when}>
          {isNew ? moderation.isNew : `${plural(reportCount, moderation.reports)}, ${moderation.lastAt}`}{' '}
          <time dateTime={lastAt}>{longDate(lastAt)}</time>
        </span>
      </div>
      {kind === 'complaint' && <p className={styles.when}>{moderation.complaintText}</p>}
      {kind !== 'profile' && kind !== 'complaint' && (
        <blockquote className={styles.words}>{excerpt || moderation.noText}</blockquote>
      )}
      {messageIds && (
        <ReportedAttachments
          messageId={item.itemId}
          messageIds={messageIds}
          isPrivate={kind === 'private_message'}
        />
      )}
      {heldFor && (
        <p className={styles.reasons}>
          <Tag tone="signal">{moderation.heldFor[heldFor]}</Tag>
        </p>
      )}
      {!isNew && <Reasons item={item} />}
      <Texts item={item} />
      <DecisionLine item={item} />
      <Appeal item={item} />
      <div className={styles.actions}>
        {isThere(item) && (
          <LinkButton
            variant="outlined"
            small
            to={item.path}
            aria-label={kind === 'complaint' ? undefined : moderation.openPlaceOf(authorName)}
          >
            {kind === 'complaint' ? moderation.answer : moderation.openPlace}
          </LinkButton>
        )}
        {isMember && <PersonRecordButton username={authorName} />}
        {item.addedBy && <AdderRecordButton userId={item.addedBy} port={excerpt} />}
        {isOpen && kind === 'suggestion' && <SuggestionActs item={item} />}
        {isOpen && kind === 'news_story' && <NewsStoryActs item={item} />}
        <Acts item={item} authorName={authorName} onDecide={onDecide} />
      </div>
    </li>
  );
}

function Acts({
  item,
  authorName,
  onDecide,
}: Pick<ReportedItemRowProps, 'item' | 'onDecide'> & { authorName: string }) {
  const { id, kind, state, isDeleted, reportCount } = item;
  const isOpen = state === 'open';
  const isNew = reportCount === 0;
  return (
    <>
      {kind === 'topic' && isThere(item) && <CategoryButton topicId={item.itemId} authorName={authorName} />}
      {isRestorable(item) && <RestoreButton id={id} authorName={authorName} />}
      {isOpen && isDeleted && (
        <Button
          variant="outlined"
          small
          aria-label={moderation.keepDeletedOf(authorName)}
          onClick={() => onDecide('deleted')}
        >
          {moderation.keepDeleted}
        </Button>
      )}
      {isOpen && !isDeleted && isReportedKind(kind) && (
        <Button
          variant="outlined"
          small
          aria-label={(isNew ? moderation.approveOf : moderation.keepOf)(authorName)}
          onClick={() => onDecide('kept')}
        >
          {isNew ? moderation.approve : moderation.keep}
        </Button>
      )}
      {/* Also shown for items that were kept, so that an approval can be taken back. */}
      {!isDeleted && isReportedKind(kind) && deletableKinds.includes(kind) && (
        <Button
          variant="outlined"
          small
          className={styles.danger}
          aria-label={moderation.removeOf(authorName)}
          onClick={() => onDecide('deleted')}
        >
          {moderation.remove}
        </Button>
      )}
    </>
  );
}

/**
 * Whether the item's path leads somewhere: not for deleted, held and private items, nor for the page of a
 * deleted account. A held port has a page.
 */
const isThere = ({ kind, state, path, isDeleted, heldFor }: ReportedItem) =>
  path !== '' &&
  heldFor === null &&
  !isDeleted &&
  kind !== 'private_message' &&
  kind !== 'news_story' &&
  (kind !== 'suggestion' || state === 'open');

const isRestorable = ({ isDeleted, excerpt, decision }: ReportedItem) =>
  isDeleted && excerpt !== '' && decision?.outcome === 'deleted';

function Appeal({ item: { appeal } }: { item: ReportedItem }) {
  if (!appeal) return null;
  return (
    <blockquote className={styles.words}>
      <b>{moderation.appealed}</b>, <time dateTime={appeal.createdAt}>{longDate(appeal.createdAt)}</time>:{' '}
      {appeal.text}
    </blockquote>
  );
}

/** Reasons of reports, the most frequent first. */
function Reasons({ item: { reasons } }: { item: ReportedItem }) {
  const given = reportReasons
    .map((reason) => ({ reason, count: reasons[reason] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return (
    <ul className={styles.reasons}>
      {given.map(({ reason, count }) => (
        <li key={reason}>
          <Tag tone="signal">
            {reportReasonTexts[reason]}
            {count > 1 && ` · ${count}`}
          </Tag>
        </li>
      ))}
    </ul>
  );
}

function Texts({ item: { texts } }: { item: ReportedItem }) {
  if (texts.length === 0) return null;
  return (
    <ul className={styles.texts} aria-label={moderation.said}>
      {texts.map(({ text, createdAt }) => (
        <li key={`${createdAt}${text}`}>{text}</li>
      ))}
    </ul>
  );
}

function DecisionLine({ item: { state, decision, isDeleted } }: { item: ReportedItem }) {
  const elsewhere = isDeleted ? moderation.deletedElsewhere : moderation.decidedElsewhere;
  if (!decision) return state === 'closed' ? <p className={styles.when}>{elsewhere}</p> : null;
  const { outcome, rule, explanation, note, who, at } = decision;
  const words = [
    moderation.outcomes[outcome],
    rule && reportReasonTexts[rule].toLowerCase(),
    who,
    longDate(at),
  ];
  const isAway = isDeleted && outcome === 'restored';
  return (
    <p className={styles.when}>
      {state === 'open' && `${moderation.earlier}: `}
      {words.filter(Boolean).join(' · ')}
      {isAway && <span className={styles.note}>{moderation.notBack}</span>}
      {explanation && (
        <span className={styles.note}>
          {moderation.toldAuthor}: {explanation}
        </span>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </p>
  );
}
