import type { Measure } from '@kubrik/contract';
import { isWithdrawal } from '@kubrik/contract/moderation/measures';
import { reportReasonTexts, rulesPath } from '@kubrik/contract/moderation/report-reasons';
import { Link } from 'react-router';
import { measures } from '../../../locales/ru/moderation/measures';
import { requestOf } from '../../../platform/api/call';
import { Tag } from '../../../ui/labels/Tag';
import { measureEnd } from '../../../ui/moderation/person-record/measure-end';
import { longDate, useNow } from '../../../ui/text/time';
import { AppealForm } from './AppealForm';
import styles from './own-measures.module.css';

const texts = measures.own;

/** Texts of the form that answers a measure. */
function answerTexts({ kind }: Measure) {
  if (!isWithdrawal(kind)) return { ...texts, outcomes: measures.outcomes };
  const { outcomes, ...notes } = measures.ownWithdrawals;
  return { ...measures.ownDeletions, answerNote: notes[kind], outcomes };
}

/** One measure against the person: the rule, the moderator's words, the end, and the form of an answer. */
export function OwnMeasure({ measure, userId }: { measure: Measure; userId: string }) {
  const now = useNow();
  const { kind, rule, text, withdrawnUsername, createdAt, liftedAt, appeal } = measure;
  const answer = answerTexts(measure);
  const end = measureEnd(measure, now);
  const when = end ? `${measures.takenAt(longDate(createdAt))} · ${end}` : longDate(createdAt);
  return (
    <li className={styles.measure}>
      <p className={styles.facts}>
        <Tag tone={liftedAt ? 'plain' : 'signal'}>{measures.kinds[kind]}</Tag>
        <span className={styles.small}>{when}</span>
      </p>
      {withdrawnUsername && <Words title={measures.withdrawnUsername} text={withdrawnUsername} />}
      <p>
        {texts.rule}: <Link to={rulesPath}>{reportReasonTexts[rule]}</Link>
      </p>
      {text && <Words title={texts.moderatorSays} text={text} />}
      {appeal && <Words title={answer.yourAnswer} text={appeal.text} />}
      {appeal && (
        <p className={styles.small}>{appeal.outcome ? answer.outcomes[appeal.outcome] : texts.waits}</p>
      )}
      {appeal?.reply && <Words title={texts.moderatorSays} text={appeal.reply} />}
      {liftedAt && !appeal && <p className={styles.small}>{measures.liftedAt(longDate(liftedAt))}</p>}
      {!liftedAt && !appeal && (
        <AppealForm
          id={measure.id}
          texts={answer}
          call={(words) =>
            requestOf('users.appeal', {
              params: { id: userId, measureId: measure.id },
              body: { text: words },
            })
          }
          outdates={['OwnMeasures']}
        />
      )}
    </li>
  );
}

export const Words = ({ title, text }: { title: string; text: string }) => (
  <blockquote className={styles.words}>
    <b>{title}</b>
    <span>{text}</span>
  </blockquote>
);
