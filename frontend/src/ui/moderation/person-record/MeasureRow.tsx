import type { ModeratorMeasure } from '@kubrik/contract';
import { reportReasonTexts } from '@kubrik/contract/moderation/report-reasons';
import type { ReactNode } from 'react';
import { measures } from '../../../locales/ru/moderation/measures';
import { Tag } from '../../labels/Tag';
import { longDate, useNow } from '../../text/time';
import { ModeratorAttachments } from '../ModeratorAttachments';
import { measureEnd } from './measure-end';
import styles from './person-record.module.css';

/** A measure as moderators see it, with the person's appeal. */
export function MeasureRow({ measure, children }: { measure: ModeratorMeasure; children?: ReactNode }) {
  const now = useNow();
  const { kind, rule, text, withdrawnUsername, withdrawnAvatar, who, createdAt, liftedAt, liftedBy } =
    measure;
  const words = [
    reportReasonTexts[rule].toLowerCase(),
    measureEnd(measure, now),
    who,
    longDate(createdAt),
  ].filter(Boolean);
  return (
    <li className={styles.row} data-lifted={liftedAt !== null || undefined}>
      <div className={styles.facts}>
        <Tag tone={liftedAt ? 'plain' : 'signal'}>{measures.kinds[kind]}</Tag>
        <span className={styles.small}>{words.join(' · ')}</span>
      </div>
      {withdrawnUsername && (
        <p className={styles.words}>
          {measures.withdrawnUsername}: <b>{withdrawnUsername}</b>
        </p>
      )}
      {withdrawnAvatar && <ModeratorAttachments attachments={[withdrawnAvatar]} />}
      {text && <p className={styles.words}>{text}</p>}
      <Answer measure={measure} />
      {liftedAt && liftedBy && (
        <p className={styles.small}>{measures.liftedBy(liftedBy, longDate(liftedAt))}</p>
      )}
      {children && <div className={styles.actions}>{children}</div>}
    </li>
  );
}

function Answer({ measure: { appeal, appealDecidedBy } }: { measure: ModeratorMeasure }) {
  if (!appeal) return null;
  const decided = appeal.outcome && [measures.outcomes[appeal.outcome], appealDecidedBy, appeal.reply];
  return (
    <>
      <blockquote className={styles.answer}>
        <b>{measures.answered}</b>, <time dateTime={appeal.createdAt}>{longDate(appeal.createdAt)}</time>
        <span>{appeal.text}</span>
      </blockquote>
      {decided && <p className={styles.small}>{decided.filter(Boolean).join(' · ')}</p>}
    </>
  );
}
