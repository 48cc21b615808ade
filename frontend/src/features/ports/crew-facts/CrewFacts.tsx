import type { CrewFact, CrewFactKind } from '@kubrik/contract';
import { useState } from 'react';
import { crewFacts as texts } from '../../../locales/ru/ports/crew-facts';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useLastKnownPersonId } from '../../../platform/session/last-known-person';
import { useLoginPath } from '../../../platform/session/login-path';
import { Button, LinkButton } from '../../../ui/controls/Button';
import { FailedNotice } from '../../../ui/feedback/Notices';
import { Icon, type IconName } from '../../../ui/icons/Icon';
import { SkeletonRows } from '../../../ui/layout/PagedList';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { HeldRow } from '../../../ui/moderation/held/HeldRow';
import { useFolding } from '../../../ui/relationship/use-folding';
import { plural } from '../../../ui/text/russian';
import { Unsent } from '../../../ui/unsent/Unsent';
import { UnsentRow } from '../../../ui/unsent/UnsentRow';
import { portPath } from '../port-path';
import { CrewFactRow } from './CrewFactRow';
import { useCrewFactsQuery } from './crew-fact.api';
import { crewFactChangeKind } from './crew-fact-change';
import styles from './crew-facts.module.css';
import { useUnsentCrewFacts } from './unsent-crew-facts';
import { useCrewFactAnswers } from './use-crew-fact-answers';
import { useCrewFactTools } from './use-crew-fact-tools';
import { useLinkedCrewFact } from './use-linked-crew-fact';

const AddCrewFact = lazyQueuedForm(async () => (await import('./CrewFactDialog')).AddCrewFact);

const icons: Record<CrewFactKind, IconName> = {
  shore_leave: 'login',
  way_to_town: 'map',
  transport: 'bus',
  internet: 'wifi',
  shop: 'shop',
  exchange: 'bank',
  seamens_club: 'cup',
  agent: 'user',
  pilotage: 'anchor',
  port_state_control: 'search',
  safety: 'shield',
};
const kinds = Object.keys(texts.kinds) as CrewFactKind[];
/** Facts of one kind that are shown before a press shows the others. */
const shownOfKind = 3;

/** What crews know of a port: by kind, with author, date and who says that it still holds. */
export function CrewFacts({ portId }: { portId: string }) {
  const personId = useLastKnownPersonId();
  const { currentData: facts, isError, isLoading, refetch } = useCrewFactsQuery(portId);
  const { unsent, held, refused } = useUnsentCrewFacts(portId);
  const [isAdding, setAdding] = useState(false);
  const count = facts?.length ?? 0;
  const answers = useCrewFactAnswers(portId, count > 0);
  const waiting = held.filter(({ itemId }) => !facts?.some(({ id }) => id === itemId));
  const own = unsent.length + waiting.length + answers.suspended.length;
  return (
    <section className={styles.section} aria-labelledby="crew-facts">
      <div className={styles.head}>
        <h2 id="crew-facts">{texts.title}</h2>
        {count > 0 && <small>{plural(count, texts.counted)}</small>}
      </div>
      {isLoading && <SkeletonRows rows={2} />}
      {isError && !facts && (
        <FailedNotice
          size="inset"
          title={texts.failed}
          text={texts.failedText}
          onRetry={() => void refetch()}
        />
      )}
      {facts && count + own === 0 && <p className={styles.empty}>{texts.empty}</p>}
      {own > 0 && (
        <ul className={styles.list}>
          {unsent.map(({ clientId, text, refusal, edit, retry, discard }) => (
            <UnsentRow
              key={clientId}
              text={text}
              refusal={refusal}
              onEdit={() => {
                edit();
                setAdding(true);
              }}
              onRetry={retry}
              onDiscard={discard}
            />
          ))}
          {waiting.map((text) => (
            <HeldRow key={text.itemId} text={text} />
          ))}
        </ul>
      )}
      <FactList portId={portId} facts={facts ?? []} answers={answers} />
      {personId ? (
        <Button variant="outlined" icon={<Icon name="plus" size={18} />} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      ) : (
        <SignIn />
      )}
      {isAdding && <AddCrewFact portId={portId} refused={refused} onClose={() => setAdding(false)} />}
    </section>
  );
}

interface FactListProps {
  portId: string;
  facts: CrewFact[];
  answers: ReturnType<typeof useCrewFactAnswers>;
}

function FactList({ portId, facts, answers }: FactListProps) {
  const { user } = useCurrentUser();
  const folding = useFolding();
  const { openMenu, edit, dialog } = useCrewFactTools(portId);
  const linked = useLinkedCrewFact(facts);
  const [opened, setOpened] = useState<CrewFactKind[]>([]);
  const suspended = new Set(answers.suspended.map(({ id }) => id));
  const all = [...answers.suspended, ...facts.filter(({ id }) => !suspended.has(id))];
  return (
    <>
      <Unsent
        kind={crewFactChangeKind}
        isHere={({ path }) => path === portPath(portId)}
        onEdit={({ call }) => {
          const changed = all.find(({ id }) => id === call.params?.id);
          if (changed) edit(changed);
        }}
        isInCard
      />
      {kinds.map((kind) => {
        const ofKind = all.filter((fact) => fact.kind === kind);
        if (ofKind.length === 0) return null;
        const isWhole = opened.includes(kind) || ofKind.some(({ id }) => id === linked.id);
        const shown = isWhole ? ofKind : ofKind.slice(0, shownOfKind);
        const rest = ofKind.length - shown.length;
        return (
          <div key={kind} className={styles.kind}>
            <h3>
              <Icon name={icons[kind]} size={18} />
              {texts.kinds[kind]}
            </h3>
            <ul className={styles.list}>
              {shown.map((fact) => (
                <CrewFactRow
                  key={fact.id}
                  fact={fact}
                  isOwn={fact.authorName === user?.username}
                  isSuspended={suspended.has(fact.id)}
                  isMarked={fact.id === linked.marked}
                  answers={answers}
                  folding={folding}
                  onMenu={() => openMenu(fact)}
                />
              ))}
            </ul>
            {rest > 0 && (
              <Button variant="text" small onClick={() => setOpened([...opened, kind])}>
                {texts.more(plural(rest, texts.counted))}
              </Button>
            )}
          </div>
        );
      })}
      {dialog}
    </>
  );
}

function SignIn() {
  const loginPath = useLoginPath();
  return (
    <LinkButton variant="outlined" to={loginPath}>
      {texts.signIn}
    </LinkButton>
  );
}
