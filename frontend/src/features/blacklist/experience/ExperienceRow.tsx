import type { ExperienceReport } from '@kubrik/contract';
import { experienceQuestions } from '@kubrik/contract/blacklist/experience/experience-questions';
import { rankNames } from '@kubrik/contract/crew/ranks';
import { useState } from 'react';
import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { experience as texts } from '../../../locales/ru/blacklist/experience';
import { requestOf } from '../../../platform/api/call';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { AttachmentList } from '../../../ui/attachments/AttachmentList';
import { AuthorName } from '../../../ui/author/AuthorName';
import { Button } from '../../../ui/controls/Button';
import { useQueuedAct } from '../../../ui/form/use-queued-act';
import { Tag } from '../../../ui/labels/Tag';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { RemoveButton } from '../../../ui/moderation/removal/RemoveButton';
import { ReportButton } from '../../../ui/report/ReportButton';
import { plural } from '../../../ui/text/russian';
import { useDates } from '../../../ui/text/time';
import { Unsent } from '../../../ui/unsent/Unsent';
import { Evidence } from '../entries/Evidence';
import { TargetReply } from '../reply/TargetReply';
import { contractMonths, monthText } from './contract-months';
import { useDeleteExperienceMutation, useLazyExperienceEvidenceQuery } from './experience.api';
import styles from './experience.module.css';
import { experienceEntry, experienceKind } from './unsent-experience';

const EditExperience = lazyQueuedForm(async () => (await import('./ExperienceDialog')).EditExperience);

interface ExperienceRowProps {
  report: ExperienceReport;
  isOwn: boolean;
  /** Whether the report is held until a moderator has looked at it. */
  isHeld?: boolean;
}

/** One seafarer's report about one contract. */
export function ExperienceRow({ report, isOwn, isHeld = false }: ExperienceRowProps) {
  const { dayDate } = useDates();
  const { id, targetId, targetType, rank, otherName, content, attachments, reply, isDemo } = report;
  const aboard = [rank && rankNames[rank].ru, otherName && texts.other[targetType](otherName)];
  return (
    <li className={styles.report} id={`experience-${id}`}>
      <h3>{contractMonths(report)}</h3>
      {aboard.some(Boolean) && <p className={styles.aboard}>{aboard.filter(Boolean).join(' · ')}</p>}
      <Answers report={report} />
      <p className={styles.content}>{content}</p>
      <AttachmentList attachments={attachments} />
      <PrivateDocuments report={report} />
      <p className={styles.said}>
        {report.authorName ? <AuthorName name={report.authorName} isMember /> : texts.nameless} ·{' '}
        <time dateTime={report.createdAt}>{dayDate(report.createdAt)}</time>
        {report.editedAt && ` · ${texts.edited} ${dayDate(report.editedAt)}`}
        {isDemo && <Tag tone="plain">{blacklist.demo}</Tag>}
      </p>
      {isHeld ? (
        <p className={styles.held}>{texts.held}</p>
      ) : (
        <TargetReply thing={{ kind: 'experience', id, targetId }} reply={reply} />
      )}
      <Acts report={report} isOwn={isOwn} isHeld={isHeld} />
    </li>
  );
}

function Answers({ report }: { report: ExperienceReport }) {
  return (
    <ul className={styles.answers}>
      {experienceQuestions.map((question) => {
        const answer = report[question];
        return (
          answer && (
            <li key={question} data-answer={answer}>
              {texts.questions[question]}: <b>{texts.answers[answer]}</b>
            </li>
          )
        );
      })}
    </ul>
  );
}

function Acts({ report: { id, targetId, ...report }, isOwn, isHeld }: Required<ExperienceRowProps>) {
  const isModerator = useIsModerator();
  const [isEditing, setEditing] = useState(false);
  const act = useQueuedAct();
  const removeOwn = () =>
    act({
      ...experienceEntry({ targetType: report.targetType, id: targetId }),
      label: texts.removal.queueLabel,
      text: report.content,
      replaces: `${experienceKind} ${id}`,
      call: requestOf('blacklist.deleteOwnExperience', { params: { id } }),
    });
  const [remove] = useDeleteExperienceMutation();
  return (
    <div className={styles.actions}>
      {isOwn && !isHeld && (
        <Button
          variant="text"
          small
          aria-label={texts.editOf(monthText(report.from))}
          onClick={() => setEditing(true)}
        >
          {texts.edit}
        </Button>
      )}
      {!isOwn && <ReportButton kind="experience" id={id} />}
      {(isOwn || isModerator) && (
        <RemoveButton
          isOwn={isOwn}
          texts={texts.removal}
          onRemove={(reason) => (isOwn ? removeOwn() : remove({ id, targetId, reason }))}
        />
      )}
      {isOwn && (
        <Unsent
          kind={experienceKind}
          isHere={({ call }) => call.params?.id === id}
          onEdit={() => setEditing(true)}
          isInCard
        />
      )}
      {isEditing && <EditExperience report={{ id, targetId, ...report }} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** The number of private documents; only a moderator can open them. */
function PrivateDocuments({ report: { id, privateAttachments } }: { report: ExperienceReport }) {
  const isModerator = useIsModerator();
  const query = useLazyExperienceEvidenceQuery();
  if (privateAttachments === 0) return null;
  return (
    <div className={styles.evidence}>
      <p>{plural(privateAttachments, texts.privateAttachments)}</p>
      {isModerator && <Evidence query={query} id={id} label={texts.showEvidence} />}
    </div>
  );
}
