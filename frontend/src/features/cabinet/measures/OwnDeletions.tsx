import type { OwnDeletion } from '@kubrik/contract';
import { reportReasonTexts, rulesPath } from '@kubrik/contract/moderation/report-reasons';
import { Link } from 'react-router';
import { measures } from '../../../locales/ru/moderation/measures';
import { moderation } from '../../../locales/ru/moderation/moderation';
import { requestOf } from '../../../platform/api/call';
import { Tag } from '../../../ui/labels/Tag';
import { longDate } from '../../../ui/text/time';
import { AppealForm } from './AppealForm';
import { Words } from './OwnMeasure';
import styles from './own-measures.module.css';

const texts = measures.ownDeletions;

/** The person's contributions that moderators have deleted, each with the rule and the form of an answer. */
export const OwnDeletions = ({ deletions }: { deletions: readonly OwnDeletion[] }) => (
  <>
    <h3>{texts.title}</h3>
    <ul>
      {deletions.map((deletion) => (
        <Deletion key={deletion.id} deletion={deletion} />
      ))}
    </ul>
  </>
);

function Deletion({ deletion }: { deletion: OwnDeletion }) {
  const { id, kind, excerpt, rule, explanation, decidedAt, isRestored, appeal } = deletion;
  return (
    <li className={styles.measure}>
      <p className={styles.facts}>
        <Tag tone={isRestored ? 'plain' : 'signal'}>{moderation.kinds[kind]}</Tag>
        <span className={styles.small}>{texts.deletedAt(longDate(decidedAt))}</span>
      </p>
      {excerpt && <Words title={texts.words} text={excerpt} />}
      <p>
        {measures.own.rule}: <Link to={rulesPath}>{reportReasonTexts[rule]}</Link>
      </p>
      {explanation && <Words title={measures.own.moderatorSays} text={explanation} />}
      {appeal && <Words title={texts.yourAnswer} text={appeal.text} />}
      {(appeal || isRestored) && <p className={styles.small}>{stateOf(deletion)}</p>}
      {!appeal && !isRestored && (
        <AppealForm
          id={id}
          texts={texts}
          call={(text) => requestOf('admin.appealDeletion', { params: { id }, body: { text } })}
          outdates={['OwnDeletions']}
        />
      )}
    </li>
  );
}

function stateOf({ isRestored, appeal }: OwnDeletion): string {
  if (isRestored) return texts.restored;
  return appeal?.outcome ? texts.kept : measures.own.waits;
}
