import type { SentPortAgent } from '@kubrik/contract';
import { heldTexts } from '../../../locales/ru/moderation/held-texts';
import { portAgents } from '../../../locales/ru/ports/port-agents';
import { requestOf } from '../../../platform/api/call';
import { useAppDispatch } from '../../../platform/api/hooks';
import { showHeld } from '../../../platform/moderation/held-texts.api';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { unlessBlank } from '../../../ui/form/form-draft';
import { useKept } from '../../../ui/form/use-kept';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { portPath } from '../port-path';
import { portAgentKind } from './port-agent-kind';

const texts = portAgents.form;
const empty = { name: '', phone: '', email: '', services: '' };

const wordsOf = ({ name, phone, email, services }: Record<keyof typeof empty, string | null>) =>
  [name, phone, email, services].filter(Boolean).join(' · ');

interface AddPortAgentProps {
  portId: string;
  userId: string;
  onClose(): void;
}

/**
 * Adds an agent, which a moderator checks first. A draft stays on this device until the server has the agent.
 */
export function AddPortAgent({ portId, userId, onClose }: AddPortAgentProps) {
  const dispatch = useAppDispatch();
  const send = useQueuedSend<typeof empty, SentPortAgent>((values, clientId) => ({
    kind: portAgentKind,
    label: texts.queueLabel,
    text: wordsOf(values),
    path: portPath(portId),
    outdates: ['HeldTexts'],
    call: requestOf('ports.addAgent', { params: { id: portId }, body: { ...values, clientId } }),
  }));
  const { form, submit } = useSendForm({
    schema: async () => (await import('@kubrik/contract/ports/agent/port-agent.schemas')).newPortAgent,
    sendsUnchecked: true,
    defaultValues: empty,
    draft: { key: `port-agent:${portId}`, write: unlessBlank },
    send: (values, attempt) => send(values as typeof empty, attempt),
    onQueued: useKept(onClose),
    failedText: texts.failed,
    valuesWhenSent: () => empty,
    onSent: ({ id: itemId, ...agent }: SentPortAgent) => {
      const content = wordsOf(agent);
      dispatch(showHeld(userId, { kind: 'port_agent', itemId, content, path: portPath(portId) }));
      dispatch(showToast({ kind: 'info', ...heldTexts.sent.agent }));
      onClose();
    },
  });
  return (
    <FormDialog title={texts.title} form={form} onSubmit={submit} onClose={onClose} texts={texts}>
      <TextField name="name" label={texts.name} autoComplete="off" required />
      <TextField name="phone" label={texts.phone} hint={texts.phoneHint} type="tel" autoComplete="off" />
      <TextField name="email" label={texts.email} type="email" autoComplete="off" />
      <TextField name="services" label={texts.services} hint={texts.servicesHint} lines={[2, 5]} />
    </FormDialog>
  );
}
