import { useState } from 'react';
import { bot } from '../../../locales/ru/admin/admin-bot';
import { Form, FormActions } from '../../../ui/form/Form';
import { SelectField, TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { BotCard } from './BotCard';
import { type CodeResult, useManageCodeMutation } from './bot.api';
import styles from './bot.module.css';
import { failureText, useBotToast } from './use-bot-toast';

const schema = async () => (await import('@kubrik/contract/admin/repair-bot.schemas')).codeOperation;
const options = Object.entries(bot.actions).map(([value, label]) => ({ value, label }));

/** Creates, changes, deletes or examines a file of the bot's workspace. */
export function BotCode() {
  const [manage] = useManageCodeMutation();
  const [result, setResult] = useState<CodeResult>();
  const toast = useBotToast();
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { action: 'analyze' as const, filePath: '', content: '', description: '' },
    send: (body) => manage(body),
    failedText: bot.noAnswer,
    onFailed: (_text, refusal) => {
      setResult(undefined);
      toast.failed(bot.codeFailed, failureText(refusal));
    },
    onSent: (outcome: CodeResult) => {
      setResult(outcome);
      if (outcome.success) toast.done(outcome.message);
      else toast.failed(bot.codeFailed, outcome.message);
    },
  });
  return (
    <BotCard title={bot.code} area="code">
      <p className={styles.text}>{bot.codeText}</p>
      <Form form={form} onSubmit={submit} label={bot.code} className={styles.form}>
        <SelectField name="action" label={bot.action} options={options} />
        <TextField name="filePath" label={bot.filePath} hint={bot.filePathHint} autoComplete="off" />
        <TextField name="description" label={bot.description} autoComplete="off" />
        <TextField name="content" label={bot.content} lines={[4, 16]} className={styles.source} />
        <FormActions submit={bot.run} submitting={bot.executing} />
      </Form>
      <div role="status" className={styles.result}>
        {result && <CodeOutput result={result} />}
      </div>
    </BotCard>
  );
}

function CodeOutput({ result }: { result: CodeResult }) {
  return (
    <>
      <h4>{bot.result}</h4>
      <p className={styles.text}>{result.message}</p>
      <section
        aria-label={bot.result}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
        tabIndex={0}
      >
        <pre>{result.code || bot.emptyFile}</pre>
      </section>
    </>
  );
}
