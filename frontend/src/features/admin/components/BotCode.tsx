import type { codeOperation } from '@kubrik/contract';
import { useState } from 'react';
import type { z } from 'zod';
import type { ApiError } from '../../../app/api';
import { bot } from '../../../locales/ru/admin-bot';
import { Form, FormActions } from '../../../ui/form/Form';
import { SelectField, TextField } from '../../../ui/form/fields';
import { showRefusal, useSchemaForm } from '../../../ui/form/use-schema-form';
import { type CodeResult, useManageCodeMutation } from '../bot.api';
import { messageOf, useBotToast } from '../use-bot-toast';
import { BotPart } from './BotPart';
import styles from './bot.module.css';

const schema = async () => (await import('@kubrik/contract')).codeOperation;
const options = Object.entries(bot.actions).map(([value, label]) => ({ value, label }));

/** Creates, changes, deletes or examines a file of the bot's workspace. */
export function BotCode() {
  const [manage] = useManageCodeMutation();
  const [result, setResult] = useState<CodeResult>();
  const toast = useBotToast();
  const form = useSchemaForm({
    schema,
    defaultValues: { action: 'analyze', filePath: '', content: '', description: '' },
  });
  const submit = async (body: z.output<typeof codeOperation>) => {
    const { data, error } = await manage(body);
    if (error) showRefusal(form, error as ApiError, bot.noAnswer);
    setResult(data);
    if (data?.success) toast.done(data.message);
    else toast.failed(bot.codeFailed, data?.message ?? messageOf(error as ApiError));
  };
  return (
    <BotPart title={bot.code} area="code">
      <p className={styles.text}>{bot.codeText}</p>
      <Form form={form} onSubmit={submit} label={bot.code} className={styles.form}>
        <SelectField name="action" label={bot.action} options={options} />
        <TextField name="filePath" label={bot.filePath} hint={bot.filePathHint} autoComplete="off" />
        <TextField name="description" label={bot.description} autoComplete="off" />
        <TextField
          name="content"
          label={bot.content}
          multiline
          minRows={4}
          maxRows={16}
          className={styles.source}
        />
        <FormActions submit={bot.run} submitting={bot.executing} />
      </Form>
      <div role="status" className={styles.result}>
        {result && (
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
        )}
      </div>
    </BotPart>
  );
}
