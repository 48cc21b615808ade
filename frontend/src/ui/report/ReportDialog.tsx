import type { ReportedKind } from '@kubrik/contract';
import { reportReasons, reportReasonTexts } from '@kubrik/contract/report-reasons';
import { report } from '../../locales/ru/report';
import { apiError, fetchCall } from '../../platform/api/api';
import { type BodyOf, type CallRequest, requestOf } from '../../platform/api/call';
import { useAppDispatch } from '../../platform/api/hooks';
import { FormDialog } from '../form/FormDialog';
import { SelectField, TextField } from '../form/fields';
import { useSendForm } from '../form/use-send-form';
import { RulesLink } from '../rules/RulesLink';
import { showToast } from '../toast/toast.slice';

/** What is reported; a person by the nickname. */
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

const schema = async () => (await import('@kubrik/contract')).newReport;
const reasons = [
  { value: '', label: report.chooseReason },
  ...reportReasons.map((value) => ({ value, label: reportReasonTexts[value] })),
];

/** Tells the moderators what is wrong with something that somebody wrote. */
export function ReportDialog({ kind, id, onClose }: ReportTarget & { onClose(): void }) {
  const dispatch = useAppDispatch();
  const { form, submit } = useSendForm({
    schema,
    sendsUnchecked: true,
    defaultValues: { reason: '' as Report['reason'], text: '' },
    send: (values) => sendReport(requests[kind](id, values)),
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
      texts={kind === 'private_message' ? { ...report, note: report.privateNote } : report}
    >
      <SelectField name="reason" label={report.reason} options={reasons} required />
      <RulesLink />
      <TextField name="text" label={report.text} lines={[2, 6]} />
    </FormDialog>
  );
}

async function sendReport(request: CallRequest) {
  try {
    return await fetchCall(request);
  } catch (error) {
    return { error: apiError(error) };
  }
}
