import type { RegisterKind } from '@kubrik/contract';
import { decodeText } from '@kubrik/contract/ports/port-list-file';
import { useRef, useState } from 'react';
import { admin } from '../../../locales/ru/admin/admin';
import { adminRegisters } from '../../../locales/ru/admin/admin-registers';
import { useAppDispatch } from '../../../platform/api/hooks';
import { Button } from '../../../ui/controls/Button';
import { Select } from '../../../ui/controls/Select';
import { Form, FormActions } from '../../../ui/form/Form';
import { FieldPair } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { useSendForm } from '../../../ui/form/use-send-form';
import { plural } from '../../../ui/text/russian';
import { showToast } from '../../../ui/toast/toast.slice';
import { useImportRegisterMutation } from './registers.api';

const texts = adminRegisters.form;
const kinds = (Object.keys(adminRegisters.kinds) as RegisterKind[]).map((value) => ({
  value,
  label: adminRegisters.kinds[value],
}));
const ofFlags: RegisterKind[] = ['flags_of_convenience', 'mlc_parties'];
const empty = { source: '', asOf: '', lines: '' };

/** Imports a list of flags or ships, typed or from a file; it replaces the earlier list. */
export function RegisterForm() {
  const dispatch = useAppDispatch();
  const [load] = useImportRegisterMutation();
  const [kind, setKind] = useState<RegisterKind>('flags_of_convenience');
  const file = useRef<HTMLInputElement>(null);
  const { form, submit } = useSendForm({
    schema: async () => (await import('@kubrik/contract/blacklist/outlook.schemas')).newRegister,
    defaultValues: empty,
    send: (body) => load({ kind, body }),
    failedText: admin.notSaved,
    valuesWhenSent: () => empty,
    onSent: ({ lines }) => {
      const title = texts.done(plural(lines, adminRegisters.lines));
      dispatch(showToast({ kind: 'success', title }));
    },
  });
  const take = async (chosen: File) =>
    form.setValue('lines', decodeText(new Uint8Array(await chosen.arrayBuffer())), { shouldDirty: true });
  return (
    <Form form={form} onSubmit={submit} label={texts.label}>
      <FieldPair>
        <Select label={texts.kind} options={kinds} value={kind} onChange={setKind} />
        <TextField name="asOf" label={texts.asOf} type="date" required />
      </FieldPair>
      <TextField name="source" label={texts.source} autoComplete="off" required />
      <TextField
        name="lines"
        label={texts.lines}
        hint={ofFlags.includes(kind) ? texts.hint.flags : texts.hint.ships}
        lines={[3, 8]}
        required
      />
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv,text/plain"
        hidden
        aria-label={texts.file}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          target.value = '';
          if (chosen) void take(chosen);
        }}
      />
      <FormActions submit={texts.submit} submitting={admin.saving}>
        <Button variant="outlined" onClick={() => file.current?.click()}>
          {texts.file}
        </Button>
      </FormActions>
    </Form>
  );
}
