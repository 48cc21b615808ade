import type { PortAgent } from '@kubrik/contract';
import { telAddress } from '@kubrik/contract/contact/tel-address';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { portAgents as texts } from '../../../locales/ru/ports/port-agents';
import { ports } from '../../../locales/ru/ports/ports';
import { requestOf } from '../../../platform/api/call';
import { heldOn, useHeldTexts } from '../../../platform/moderation/held-texts.api';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useLoginPath } from '../../../platform/session/login-path';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { useQueuedAct } from '../../../ui/form/use-queued-act';
import { Icon } from '../../../ui/icons/Icon';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { HeldRow } from '../../../ui/moderation/held/HeldRow';
import { RemoveButton } from '../../../ui/moderation/removal/RemoveButton';
import { ReportButton } from '../../../ui/report/ReportButton';
import { Unsent } from '../../../ui/unsent/Unsent';
import { AskCrews } from '../card/AskCrews';
import { portPath } from '../port-path';
import { useDeletePortAgentMutation, useOwnPortAgentsQuery, usePortAgentsQuery } from './port-agent.api';
import { portAgentKind } from './port-agent-kind';
import styles from './port-agents.module.css';

const AddPortAgent = lazyQueuedForm(async () => (await import('./AddPortAgent')).AddPortAgent);

/** Ships' agents of a port that people entered and moderators approved. */
export function AgentsTab({ portId, onChat }: { portId: string; onChat(): void }) {
  const { currentData: agents, isLoading, isError, refetch } = usePortAgentsQuery(portId);
  const own = useOwnAgents(portId);
  const [isAdding, setAdding] = useState(false);
  const held = useHeldTexts(heldOn('port_agent', portPath(portId)));
  const waiting = held.filter(({ itemId }) => !agents?.some(({ id }) => id === itemId));
  const isEmpty = agents?.length === 0 && waiting.length === 0;
  return (
    <div className={styles.tab}>
      {isLoading && <SkeletonRows rows={2} />}
      {isError && !agents && (
        <FailedNotice
          size="inset"
          title={texts.failed}
          text={texts.failedText}
          onRetry={() => void refetch()}
        />
      )}
      {isEmpty && <AskCrews text={ports.port.agentsText} onChat={onChat} />}
      <ul className={styles.list} aria-label={texts.list}>
        {waiting.map((text) => (
          <HeldRow key={text.itemId} text={text} />
        ))}
        {agents?.map((agent) => (
          <Agent key={agent.id} portId={portId} agent={agent} isOwn={own.includes(agent.id)} />
        ))}
      </ul>
      <Unsent
        kind={portAgentKind}
        isHere={({ path }) => path === portPath(portId)}
        onEdit={() => setAdding(true)}
        isInCard
      />
      <Add portId={portId} isAdding={isAdding} setAdding={setAdding} />
      <p className={styles.note}>{texts.note}</p>
    </div>
  );
}

/** Ids of the agents that the person has added. */
function useOwnAgents(portId: string): string[] {
  const { user } = useCurrentUser();
  const { currentData } = useOwnPortAgentsQuery(user ? { portId, personId: user.id } : skipToken);
  return currentData?.ids ?? [];
}

interface AgentProps {
  portId: string;
  agent: PortAgent;
  /** Whether the person has added the agent. */
  isOwn: boolean;
}

function Agent({ portId, agent: { id, name, phone, email, services }, isOwn }: AgentProps) {
  const isModerator = useIsModerator();
  const [remove] = useDeletePortAgentMutation();
  const act = useQueuedAct();
  const removeOwn = () =>
    act({
      kind: portAgentKind,
      label: texts.deletionLabel,
      text: name,
      path: portPath(portId),
      replaces: `${portAgentKind} ${id}`,
      outdates: ['PortAgents', 'OwnPortAgents'],
      call: requestOf('ports.deleteOwnAgent', { params: { id } }),
    });
  return (
    <li className={styles.agent}>
      <b>{name}</b>
      {services && <p>{services}</p>}
      <p className={styles.contacts}>
        {phone && <a href={telAddress(phone)}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
      <div className={styles.actions}>
        {!isOwn && <ReportButton kind="port_agent" id={id} />}
        {(isOwn || isModerator) && (
          <RemoveButton
            isOwn={isOwn}
            texts={texts.removal}
            onRemove={(reason) => (isOwn ? removeOwn() : remove({ id, reason }))}
          />
        )}
      </div>
    </li>
  );
}

interface AddProps {
  portId: string;
  isAdding: boolean;
  setAdding(isAdding: boolean): void;
}

function Add({ portId, isAdding, setAdding }: AddProps) {
  const { user } = useCurrentUser();
  const loginPath = useLoginPath();
  if (!user)
    return (
      <LinkButton variant="outlined" to={loginPath}>
        {texts.signIn}
      </LinkButton>
    );
  return (
    <>
      <Button variant="outlined" icon={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
        {texts.add}
      </Button>
      {isAdding && <AddPortAgent portId={portId} userId={user.id} onClose={() => setAdding(false)} />}
    </>
  );
}
