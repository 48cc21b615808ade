import type { TargetNameKind } from '@kubrik/contract';
import { useState } from 'react';
import { reputationLinks } from '../../../locales/ru/blacklist/reputation-links';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useIsModerator } from '../../../platform/session/use-is-moderator';
import { Button } from '../../../ui/controls/Button';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { Unsent } from '../../../ui/unsent/Unsent';
import { nameSuggestionKind } from '../suggestions/suggestion-kinds';
import { type Target, targetPage } from '../target';
import { useDeleteNameMutation, useTargetNamesQuery } from './names-and-links.api';
import styles from './names-and-links.module.css';
import { RemoveThing } from './RemoveThing';
import { SourceText } from './SourceText';

const NameDialog = lazyQueuedForm(async () => (await import('./NameDialog')).NameDialog);

const texts = reputationLinks.names;
const kinds: TargetNameKind[] = ['former', 'alias'];

/** Former names and aliases, with their sources. */
export function TargetNames({ target }: { target: Target }) {
  const { currentData: names = [] } = useTargetNamesQuery(target.id);
  const isModerator = useIsModerator();
  const [remove] = useDeleteNameMutation();
  return kinds.map((kind) => {
    const ofKind = names.filter((name) => name.kind === kind);
    if (ofKind.length === 0) return null;
    const title = kind === 'former' ? texts.titles.former : texts.titles.alias[target.targetType];
    return (
      <div key={kind} className={styles.names}>
        <h3>{title}</h3>
        <ul aria-label={title}>
          {ofKind.map(({ id, name, untilYear, source }) => (
            <li key={id}>
              <span className={styles.named}>
                <span>
                  <b>{name}</b>
                  {untilYear !== null && `, ${texts.until(untilYear)}`}
                </span>
                <SourceText source={source} />
              </span>
              {isModerator && (
                <RemoveThing
                  label={texts.remove(name)}
                  text={texts.removeText(name)}
                  texts={texts}
                  remove={() => remove(id)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

/** A moderator adds a name, another person suggests one; visitors cannot. */
export function AddNameButton({ target }: { target: Target }) {
  const isModerator = useIsModerator();
  const { user } = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  if (!isModerator && !user) return null;
  return (
    <>
      <Button variant="outlined" small onClick={() => setOpen(true)}>
        {isModerator ? texts.add : texts.suggest}
      </Button>
      <Unsent
        kind={nameSuggestionKind}
        isHere={({ path }) => path === targetPage(target)}
        onEdit={() => setOpen(true)}
        isInCard
      />
      {isOpen && (
        <NameDialog target={target} by={isModerator ? 'add' : 'suggest'} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
