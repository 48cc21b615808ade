import { settingBounds } from 'virtual:contract-routes';
import type { WebsiteSettings } from '@kubrik/contract';
import { admin } from '../../../locales/ru/admin/admin';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Form, FormActions } from '../../../ui/form/Form';
import { SwitchField, TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { Loaded } from '../../../ui/layout/Loaded';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../panel/admin.module.css';
import { BackupBox } from './BackupBox';
import { BoundedFields } from './BoundedFields';
import { HeldWordsBox } from './HeldWordsBox';
import { SecondFactorBox } from './SecondFactorBox';
import { SettingChecks } from './SettingChecks';
import { useSaveWebsiteSettingsMutation, useWebsiteSettingsQuery } from './settings.api';
import { TrendsBox } from './TrendsBox';

const { website } = admin;
const schema = async () => (await import('@kubrik/contract/admin/admin.schemas')).websiteSettings;

export function WebsiteTab() {
  return (
    <>
      <WebsiteBox />
      <TrendsBox />
      <HeldWordsBox />
      <BackupBox />
      <SettingChecks />
      <SecondFactorBox />
    </>
  );
}

function WebsiteBox() {
  const query = useWebsiteSettingsQuery();
  return (
    <section className={`card ${styles.box} ${styles.settings}`} aria-labelledby="website">
      <h3 id="website">{website.title}</h3>
      <Loaded query={query}>{(data) => <WebsiteForm settings={data} />}</Loaded>
    </section>
  );
}

const numbers = [
  ['maxAiRequests', website.maxAi],
  ['exchangeRateInterval', website.rates],
  ['newsUpdateInterval', website.news],
] as const;

function WebsiteForm({ settings }: { settings: WebsiteSettings }) {
  const dispatch = useAppDispatch();
  const [save] = useSaveWebsiteSettingsMutation();
  const fail = () => dispatch(showToast({ kind: 'error', ...website.failed }));
  const { form, submit } = useSendForm({
    schema,
    defaultValues: settings,
    send: (body) => save(body),
    failedText: admin.notSaved,
    onFailed: fail,
    onSent: ({ success }: { success: boolean }) => {
      if (success) dispatch(showToast({ kind: 'success', ...website.saved }));
      else fail();
    },
  });
  return (
    <Form form={form} onSubmit={submit} label={website.title}>
      <TextField name="siteName" label={website.siteName} autoComplete="off" />
      <TextField
        name="operatorName"
        label={website.operatorName}
        hint={website.operatorHint}
        autoComplete="off"
      />
      <TextField name="operatorContact" label={website.operatorContact} autoComplete="off" />
      <SwitchField name="maintenance" label={website.maintenance} hint={website.maintenanceHint} />
      <BoundedFields fields={numbers} bounds={settingBounds} />
      <FormActions submit={admin.save} submitting={admin.saving} />
    </Form>
  );
}
