import type { CrewFact } from '@kubrik/contract';
import { useState } from 'react';
import { report as reportTexts } from '../../../locales/ru/people/report';
import { crewFacts as texts } from '../../../locales/ru/ports/crew-facts';
import { requestOf } from '../../../platform/api/call';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { useQueuedAct } from '../../../ui/form/use-queued-act';
import { Dialog } from '../../../ui/layout/Dialog';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { MenuItem, MenuItems } from '../../../ui/menu/MenuItem';
import { Deletion } from '../../../ui/moderation/removal/Deletion';
import { useReport } from '../../../ui/report/use-report';
import { useDeleteCrewFactMutation } from './crew-fact.api';
import { crewFactChange } from './crew-fact-change';

const EditCrewFact = lazyQueuedForm(async () => (await import('./CrewFactDialog')).EditCrewFact);

interface Open {
  fact: CrewFact;
  dialog: 'menu' | 'edit' | 'removal';
}

/** The actions for a fact: the menu of each row, and its dialogs. */
export function useCrewFactTools(portId: string) {
  const { user } = useCurrentUser();
  const isModerator = useIsModerator();
  const report = useReport();
  const [open, setOpen] = useState<Open>();
  const removeOwn = useRemoveOwnFact();
  const [remove] = useDeleteCrewFactMutation();
  const close = () => setOpen(undefined);
  const isOwn = open?.fact.authorName === user?.username;

  const menu = open?.dialog === 'menu' && (
    <Dialog title={open.fact.authorName} sheet onClose={close}>
      <MenuItems>
        {isOwn && (
          <MenuItem icon="edit" onClick={() => setOpen({ ...open, dialog: 'edit' })}>
            {texts.edit}
          </MenuItem>
        )}
        {!isOwn && (
          <MenuItem
            icon="flag"
            onClick={() => {
              close();
              report.ask({ kind: 'crew_fact', id: open.fact.id });
            }}
          >
            {reportTexts.action}
          </MenuItem>
        )}
        {(isOwn || isModerator) && (
          <MenuItem icon="trash" onClick={() => setOpen({ ...open, dialog: 'removal' })}>
            {texts.removal.remove}
          </MenuItem>
        )}
      </MenuItems>
    </Dialog>
  );
  const dialog = (
    <>
      {menu}
      {open?.dialog === 'edit' && <EditCrewFact fact={open.fact} onClose={close} />}
      {open?.dialog === 'removal' && (
        <Deletion
          isOwn={isOwn}
          texts={texts.removal}
          onRemove={(reason) => {
            const { id } = open.fact;
            return isOwn ? removeOwn(open.fact) : remove({ id, portId, reason });
          }}
          onClose={close}
        />
      )}
      {report.dialog}
    </>
  );
  return {
    openMenu: (fact: CrewFact) => setOpen({ fact, dialog: 'menu' }),
    edit: (fact: CrewFact) => setOpen({ fact, dialog: 'edit' }),
    dialog,
  };
}

/** Deletes an own fact; the deletion waits in the send queue while there is no connection. */
function useRemoveOwnFact() {
  const act = useQueuedAct();
  return ({ id, portId, content }: CrewFact) =>
    act({
      ...crewFactChange(id, portId),
      label: texts.form.deletionLabel,
      text: content,
      call: requestOf('ports.deleteOwnCrewFact', { params: { id } }),
    });
}
