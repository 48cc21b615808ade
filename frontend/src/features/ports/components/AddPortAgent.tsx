import type { SentPortAgent } from '@kubrik/contract';
import { heldTexts } from '../../../locales/ru/held-texts';
import { portAgents } from '../../../locales/ru/port-agents';
import { useAppDispatch } from '../../../platform/api/hooks';
import { showHeld } from '../../../platform/moderation/held-texts.api';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields';
import { unlessBlank } from '../../../ui/form/form-draft';
import { useSendForm } from '../../../ui/form/use-send-form';
import { showToast } from '../../../ui/toast/toast.slice';
import { useAddPortAgentMutation } from '../port-agent.api';
import { portPath } from '../port-path';

const texts = portAgents.form;
const empty = { name: '', phone: '', email: '', services: '' };

interface AddPortAgentProps {
  portId: string;
  userId: string;
  onClose(): void;
}

/** Adds an agent, which a moderator looks at first. A draft stays on this device until the server has it. */
export function AddPortAgent({ portId, userId, onClose }: AddPortAgentProps) {
  const dispatch = useAppDispatch();
  const [add] = useAddPortAgentMutation();
  const { form, submit } = useSendForm({
    schema: async () => (await import('@kubrik/contract')).newPortAgent,
    defaultValues: empty,
    draft: { key: `port-agent:${portId}`, write: unlessBlank },
    send: (values, { clientId }) => add({ portId, body: { ...values, clientId } }),
    failedText: texts.failed,
    valuesWhenSent: () => empty,
    onSent: ({ id: itemId, name, phone, email, services }: SentPortAgent) => {
      const content = [name, phone, email, services].filter(Boolean).join(' · ');
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
