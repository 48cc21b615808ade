import type { ReportedKind } from '@kubrik/contract';
import { reportReasons, reportReasonTexts } from '@kubrik/contract/moderation/report-reasons';
import { useLocation } from 'react-router';
import { report } from '../../locales/ru/people/report';
import { type BodyOf, type CallRequest, requestOf } from '../../platform/api/call';
import { useAppDispatch } from '../../platform/api/hooks';
import { FormDialog } from '../form/FormDialog';
import { SelectField, TextField } from '../form/fields';
import { useKept } from '../form/use-kept';
import { useQueuedSend } from '../form/use-queued-send';
import { useSendForm } from '../form/use-send-form';
import { useUnsentValues } from '../form/use-unsent-values';
import { RulesLink } from '../rules/RulesLink';
import { showToast } from '../toast/toast.slice';

/** The reported thing; a person is named by the username. */
export interface ReportTarget {
  kind: ReportedKind;
  id: string;
}

type Report = BodyOf<'forum.reportMessage'>;

const requests: Record<ReportedKind, (id: string, body: Report) => CallRequest> = {
  message: (id, body) => requestOf('forum.reportMessage', { params: { id }, body }),
  news_comment: (id, body) => requestOf('news.reportComment', { params: { id }, body }),
  port_comment: (id, body) => requestOf('ports.reportComment', { params: { id }, body }),
  port_agent: (id, body) => requestOf('ports.reportAgent', { params: { id }, body }),
  crew_fact: (id, body) => requestOf('ports.reportCrewFact', { params: { id }, body }),
  topic: (id, body) => requestOf('forum.reportTopic', { params: { id }, body }),
  vote: (id, body) => requestOf('blacklist.reportVote', { params: { id }, body }),
  experience: (id, body) => requestOf('blacklist.reportExperience', { params: { id }, body }),
  vacancy: (id, body) => requestOf('jobs.report', { params: { id }, body }),
  port: (id, body) => requestOf('ports.report', { params: { id }, body }),
  review: (id, body) => requestOf('banking.reportReview', { params: { id }, body }),
  private_message: (id, body) => requestOf('users.reportPrivateMessage', { params: { id }, body }),
  profile: (username, body) => requestOf('users.reportProfile', { params: { username }, body }),
};

/** Kind of a report in the send queue. */
const reportKind = 'report';

const schema = async () => (await import('@kubrik/contract/moderation/report.schemas')).newReport;
const reasons = [
  { value: '', label: report.chooseReason },
  ...reportReasons.map((value) => ({ value, label: reportReasonTexts[value] })),
];

/** A form for a report to the moderators about something that people wrote. */
export function ReportDialog({ kind, id, onClose }: ReportTarget & { onClose(): void }) {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const key = `report:${kind}:${id}`;
  const { values, isUnsent } = useUnsentValues(reportKind, key, { reason: '' as Report['reason'], text: '' });
  const send = useQueuedSend<Report, unknown>((body) => ({
    kind: reportKind,
    label: report.titles[kind],
    text: [reportReasonTexts[body.reason], body.text].filter(Boolean).join('. '),
    path: pathname + search,
    replaces: key,
    sentText: report.sent,
    call: requests[kind](id, body),
  }));
  const { form, submit } = useSendForm({
    schema,
    sendsUnchecked: true,
    defaultValues: values,
    draft: { key },
    send,
    onQueued: useKept(onClose),
    failedText: report.failed,
    onSent: () => {
      dispatch(showToast({ kind: 'success', title: report.sent }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={report.titles[kind]}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      lead={isUnsent && report.waits}
      texts={kind === 'private_message' ? { ...report, note: report.privateNote } : report}
    >
      <SelectField name="reason" label={report.reason} options={reasons} required />
      <RulesLink />
      <TextField name="text" label={report.text} lines={[2, 6]} />
    </FormDialog>
  );
}
