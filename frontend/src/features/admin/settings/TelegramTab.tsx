import { settingBounds } from 'virtual:contract-routes';
import type { MessengerSettings } from '@kubrik/contract';
import { useFormContext } from 'react-hook-form';
import { admin } from '../../../locales/ru/admin/admin';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { Form, FormActions } from '../../../ui/form/Form';
import { SwitchField, TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { Loaded } from '../../../ui/layout/Loaded';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../panel/admin.module.css';
import { BoundedFields } from './BoundedFields';
import { useMessengerSettingsQuery, useSaveMessengerSettingsMutation } from './settings.api';

const { telegram } = admin;
const numbers = [['publishInterval', telegram.interval]] as const;
const schema = async () => (await import('@kubrik/contract/admin/admin.schemas')).newMessengerSettings;

export function TelegramTab() {
  const query = useMessengerSettingsQuery();
  return (
    <section className={`card ${styles.box} ${styles.settings}`} aria-labelledby="telegram">
      <h3 id="telegram">{telegram.title}</h3>
      <Loaded query={query}>{(data) => <TelegramForm settings={data} />}</Loaded>
    </section>
  );
}

function TelegramForm({ settings: { hasBotToken, ...settings } }: { settings: MessengerSettings }) {
  const dispatch = useAppDispatch();
  const [save] = useSaveMessengerSettingsMutation();
  const fail = () => dispatch(showToast({ kind: 'error', ...telegram.failed }));
  const { form, submit } = useSendForm({
    schema,
    defaultValues: { ...settings, webhookUrl: settings.webhookUrl ?? '', botToken: '' },
    send: (body) => save(body),
    failedText: admin.notSaved,
    onFailed: fail,
    onSent: ({ success }: { success: boolean }) => {
      if (!success) return void fail();
      // The browser does not keep the token: the field is empty again for a new token.
      form.reset({ ...form.getValues(), botToken: '' });
      dispatch(showToast({ kind: 'success', ...telegram.saved }));
    },
  });
  return (
    <Form form={form} onSubmit={submit} label={telegram.title}>
      <TokenField isStored={hasBotToken} />
      <TextField name="groupId" label={telegram.groupId} hint={telegram.groupHint} autoComplete="off" />
      <TextField
        name="webhookUrl"
        label={telegram.webhookUrl}
        hint={telegram.webhookHint}
        autoComplete="off"
        inputMode="url"
      />
      <SwitchField name="autoPublishNews" label={telegram.autoPublish} hint={telegram.autoPublishHint} />
      <BoundedFields fields={numbers} bounds={settingBounds} />
      <FormActions submit={admin.save} submitting={admin.saving} />
    </Form>
  );
}

/** The server never returns the stored token: an empty field keeps it, null removes it. */
function TokenField({ isStored }: { isStored: boolean }) {
  const { watch, setValue } = useFormContext<{ botToken: string | null }>();
  const isForgotten = watch('botToken') === null;
  const stored = isStored ? telegram.hasToken : telegram.noToken;
  return (
    <div>
      <TextField
        name="botToken"
        type="password"
        label={telegram.botToken}
        hint={isForgotten ? telegram.willForget : stored}
        autoComplete="off"
        spellCheck={false}
      />
      {isStored && (
        <Button variant="text" small onClick={() => setValue('botToken', isForgotten ? '' : null)}>
          {isForgotten ? telegram.keep : telegram.forget}
        </Button>
      )}
    </div>
  );
}
