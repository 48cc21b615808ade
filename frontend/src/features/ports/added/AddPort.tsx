import type { Port, PortType, SentPort } from '@kubrik/contract';
import { parsePosition } from '@kubrik/contract/ports/coordinates';
import type { ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { common } from '../../../locales/ru/common';
import { heldTexts } from '../../../locales/ru/moderation/held-texts';
import { ports } from '../../../locales/ru/ports/ports';
import { type BodyOf, requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { type HeldText, showHeld } from '../../../platform/moderation/held-texts.api';
import { FieldPair, FormDialog } from '../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../ui/form/fields';
import { useKept } from '../../../ui/form/use-kept';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { portPath } from '../port-path';
import { newPortKind } from './new-port-kind';

const texts = ports.add;
const schema = async () => (await import('@kubrik/contract/ports/ports.schemas')).newPort;
const emptyPort = {
  name: '',
  country: '',
  unLocode: '',
  latitude: '',
  longitude: '',
  portType: 'seaport' as PortType,
  maxDepth: '',
  description: '',
};
const types = Object.entries(ports.types).map(([value, label]) => ({ value: value as PortType, label }));

/** A stored type that no longer exists is replaced by the default one. */
const draft = {
  key: 'new-port',
  read(text: string) {
    const stored = JSON.parse(text || '{}') as Partial<typeof emptyPort>;
    const isKnown = stored.portType && stored.portType in ports.types;
    return isKnown ? stored : { ...stored, portType: undefined };
  },
};

/** Adds a port. A draft stays on this device until the server has the port. */
export function AddPort({ userId, onClose }: { userId: string; onClose(): void }) {
  const dispatch = useAppDispatch();
  const send = useQueuedSend<BodyOf<'ports.add'>, SentPort>((body, clientId) => ({
    kind: newPortKind,
    label: texts.title,
    text: `${body.name} (${body.unLocode})`,
    path: '/ports',
    outdates: ['Ports', 'WaitingPorts', 'HeldTexts'],
    call: requestOf('ports.add', { body: { ...body, clientId } }),
  }));
  const { form, submit } = useSendForm({
    schema,
    defaultValues: emptyPort,
    draft,
    sendsUnchecked: true,
    send: (values, attempt) => send({ ...values, isActive: true }, attempt),
    onQueued: useKept(onClose),
    failedText: common.failedText,
    valuesWhenSent: () => emptyPort,
    onFailed: () => dispatch(showToast({ kind: 'error', ...texts.failed })),
    onSent: ({ isHeld, ...port }: SentPort) => {
      const done = { kind: 'success', ...texts.done } as const;
      dispatch(showToast(isHeld ? { kind: 'info', ...heldTexts.sent.port } : done));
      if (isHeld) dispatch(showHeld(userId, heldPortOf(port)));
      onClose();
    },
  });

  return (
    <FormDialog
      title={texts.title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{ ...texts, note: texts.draftKept }}
    >
      <PortFields />
    </FormDialog>
  );
}

/** Shown until the server's list of held texts has the port, with all its words. */
const heldPortOf = ({ id, name, description }: Port): HeldText => ({
  kind: 'port',
  itemId: id,
  content: `${name} (${id}) · ${description}`,
  path: portPath(id),
});

function PortFields() {
  const { setValue } = useFormContext<typeof emptyPort>();
  /** Maps and lists copy both coordinates as one text, so pasting fills both fields. */
  const pasteBoth = (event: ClipboardEvent) => {
    const position = parsePosition(event.clipboardData.getData('text'));
    if (!position) return;
    event.preventDefault();
    for (const name of ['latitude', 'longitude'] as const)
      setValue(name, String(position[name]), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <TextField name="name" label={texts.name} autoComplete="off" />
      <FieldPair>
        <TextField name="country" label={texts.country} hint={texts.countryHint} autoComplete="off" />
        <TextField
          name="unLocode"
          label={texts.unLocode}
          hint={texts.unLocodeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          name="latitude"
          label={texts.latitude}
          hint={texts.latitudeHint}
          autoComplete="off"
          onPaste={pasteBoth}
        />
        <TextField
          name="longitude"
          label={texts.longitude}
          hint={texts.longitudeHint}
          autoComplete="off"
          onPaste={pasteBoth}
        />
        <SelectField name="portType" label={texts.portType} options={types} />
        <TextField
          name="maxDepth"
          label={texts.maxDepth}
          hint={texts.maxDepthHint}
          autoComplete="off"
          inputMode="decimal"
        />
      </FieldPair>
      <TextField name="description" label={texts.description} lines={[4, 10]} />
    </>
  );
}
