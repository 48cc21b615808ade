import { bot } from '../../../locales/ru/admin/admin-bot';
import { Button } from '../../../ui/controls/Button';
import { Form, FormActions } from '../../../ui/form/Form';
import { TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { BotCard, SeverityMark } from './BotCard';
import { type Diagnosis, useDiagnoseMutation } from './bot.api';
import styles from './bot.module.css';
import { failureText, useBotToast } from './use-bot-toast';
import { useRepairAction } from './use-repair-action';

const schema = async () => (await import('@kubrik/contract/admin/repair-bot.calls')).repairBot.diagnose.body;

/** Sends the description of a problem; shows the bot's findings and suggested fixes. */
export function BotDiagnosis() {
  const [diagnose, { data }] = useDiagnoseMutation();
  const toast = useBotToast();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { errorDescription: '' },
    send: (body) => diagnose(body),
    failedText: bot.noAnswer,
    onFailed: (_text, refusal) => toast.failed(bot.diagnosisFailed, failureText(refusal)),
    // The mutation's data shows the findings.
    onSent: () => undefined,
  });
  return (
    <BotCard title={bot.diagnosis} area="diagnosis">
      <Form form={form} onSubmit={submit} label={bot.diagnosis} className={styles.form}>
        <TextField name="errorDescription" label={bot.problem} hint={bot.problemHint} lines={[3, 10]} />
        <FormActions submit={bot.diagnose} submitting={bot.diagnosing} />
      </Form>
      <div role="status" className={styles.result}>
        {data && <Found diagnosis={data} />}
      </div>
    </BotCard>
  );
}

function Found({ diagnosis: { summary, fixes, analysis } }: { diagnosis: Diagnosis }) {
  const { running, fix } = useRepairAction();
  return (
    <>
      <h4>{bot.found}</h4>
      <p className={styles.text}>{summary}</p>
      <ul className={styles.findings}>
        {fixes.map(({ severity, type, description, autoFixable, fixCode }) => (
          <li key={`${type}${description}`}>
            <SeverityMark severity={severity} />
            <p>{description}</p>
            {autoFixable && fixCode ? (
              <Button
                variant="outlined"
                small
                disabled={running !== undefined}
                onClick={() => void fix(fixCode)}
              >
                {running === fixCode ? bot.fixing : bot.fix}
              </Button>
            ) : (
              <small>{bot.byHand}</small>
            )}
          </li>
        ))}
      </ul>
      {analysis && (
        <div className={styles.opinion}>
          <h4>{bot.analysisOfAi}</h4>
          <p>{analysis}</p>
          <small>{bot.analysisNote}</small>
        </div>
      )}
    </>
  );
}
