import type { InputOf, newTargetName, OutputOf } from '@kubrik/contract';
import { blacklist } from '../../../locales/ru/blacklist/blacklist';
import { reputationLinks } from '../../../locales/ru/blacklist/reputation-links';
import { requestOf } from '../../../platform/api/call';
import { FieldPair, FormDialog } from '../../../ui/form/FormDialog';
import { SelectField, TextField } from '../../../ui/form/fields';
import { loadedWithForm } from '../../../ui/form/loaded-with-form';
import { useFormOutcome } from '../../../ui/form/use-form-outcome';
import { useQueuedSend } from '../../../ui/form/use-queued-send';
import { type FormResult, useSendForm } from '../../../ui/form/use-send-form';
import { nameSuggestionKind } from '../suggestions/suggestion-kinds';
import { type TargetRef, targetPage } from '../target';
import { useAddNameMutation } from './names-and-links.api';

const texts = reputationLinks.names;
const schema = loadedWithForm(
  async () => (await import('@kubrik/contract/blacklist/target/target-name.schemas')).newTargetName,
);
type Body = typeof newTargetName;
const kinds = Object.entries(texts.kinds).map(([value, label]) => ({ value, label }));

interface NameDialogProps {
  target: TargetRef & { name: string };
  /** Initial value of the name. */
  name?: string;
  /** A moderator adds a name at once; a name that another person suggests waits for a moderator. */
  by: 'add' | 'suggest';
  onClose(): void;
}

/** The form of a former name or an alias of a company or vessel. */
export function NameDialog({ target, name = '', by, onClose }: NameDialogProps) {
  const { targetType, id: targetId } = target;
  const [add] = useAddNameMutation();
  const suggest = useSuggestName(target);
  const { form, submit } = useSendForm({
    schema,
    defaultValues: {
      ...{ targetType, targetId, name, kind: 'former', untilYear: '', source: '' },
    } as InputOf<Body>,
    draft: { key: `${by}-name:${targetId}` },
    send: (body: OutputOf<Body>, attempt): Promise<FormResult<unknown>> =>
      by === 'add' ? add(body) : suggest(body, attempt),
    ...useFormOutcome({
      done: by === 'add' ? { title: texts.added } : { title: texts.suggested, text: texts.suggestedText },
      failed: texts.failed,
      onClose,
    }),
  });
  return (
    <FormDialog
      title={texts.dialog(target.name)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      texts={{
        note: by === 'add' ? blacklist.types[targetType] : texts.suggestLead,
        submit: texts.submit[by],
        submitting: texts.submitting,
      }}
    >
      <TextField name="name" label={texts.name} autoComplete="off" />
      <FieldPair>
        <SelectField name="kind" label={texts.kind} options={kinds} />
        <TextField
          name="untilYear"
          label={texts.untilYear}
          hint={texts.untilYearHint}
          autoComplete="off"
          inputMode="numeric"
        />
      </FieldPair>
      <TextField
        name="source"
        label={reputationLinks.source}
        hint={reputationLinks.sourceHint}
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Suggests a name; the suggestion waits in the send queue while there is no connection. */
function useSuggestName(target: NameDialogProps['target']) {
  return useQueuedSend<OutputOf<Body>, unknown>((body, clientId) => ({
    kind: nameSuggestionKind,
    label: texts.dialog(target.name),
    text: body.name,
    path: targetPage(target),
    outdates: ['Suggestions'],
    call: requestOf('blacklist.suggestName', { body: { ...body, clientId } }),
  }));
}
