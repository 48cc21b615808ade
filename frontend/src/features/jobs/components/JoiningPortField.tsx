import { useEffect, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { jobs } from '../../../locales/ru/jobs';
import { TextField } from '../../../ui/form/fields';
import { useOfferedPorts } from '../use-offered-ports';
import { OfferedPorts } from './OfferedPorts';

const texts = jobs.post;

/** Where one joins the ship: any text. One that is chosen among the offered ports leads to that port's page. */
export function JoiningPortField() {
  const listId = useId();
  const { setValue } = useFormContext();
  const typed: string = (useWatch({ name: 'joiningPort' }) ?? '').trim();
  const chosenId: string = useWatch({ name: 'joiningPortId' }) ?? '';
  const offered = useOfferedPorts(typed);
  const match = offered.find(({ place }) => place === typed)?.id;
  useEffect(() => {
    // What is not known yet keeps the port that an earlier choice or the stored vacancy names.
    if (match && match !== chosenId) setValue('joiningPortId', match);
  }, [match, chosenId, setValue]);
  return (
    <>
      <TextField
        name="joiningPort"
        label={texts.joiningPort}
        hint={chosenId && typed ? texts.joiningPortFound(chosenId) : texts.joiningPortHint}
        autoComplete="off"
        list={listId}
        onInput={() => setValue('joiningPortId', '')}
      />
      <OfferedPorts id={listId} ports={offered} />
    </>
  );
}
