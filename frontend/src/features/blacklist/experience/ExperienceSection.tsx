import { useState } from 'react';
import { Link } from 'react-router';
import { experience as texts } from '../../../locales/ru/blacklist/experience';
import { useCurrentUser } from '../../../platform/session/current-user';
import { useLoginPath } from '../../../platform/session/login-path';
import { Button } from '../../../ui/controls/Button';
import { PagedList } from '../../../ui/layout/PagedList';
import { lazyQueuedForm } from '../../../ui/lazy/lazy-opened';
import { Unsent } from '../../../ui/unsent/Unsent';
import type { Target } from '../target';
import viewStyles from '../target/target-view.module.css';
import { ExperienceRow } from './ExperienceRow';
import { ExperienceSummary } from './ExperienceSummary';
import { useExperiencesInfiniteQuery, useOwnExperiencesQuery } from './experience.api';
import styles from './experience.module.css';
import { experienceDraft, experienceKind } from './unsent-experience';

const AddExperience = lazyQueuedForm(async () => (await import('./ExperienceDialog')).AddExperience);

/** Experience reports about this company or vessel. */
export function ExperienceSection({ target }: { target: Target }) {
  const query = useExperiencesInfiniteQuery(target.id);
  const { user } = useCurrentUser();
  const { currentData: own } = useOwnExperiencesQuery(
    { targetId: target.id, personId: user?.id ?? '' },
    { skip: !user },
  );
  const [isAdding, setAdding] = useState(false);
  const held = own?.filter(({ isHeld }) => isHeld) ?? [];
  const ownIds = new Set(own?.map(({ id }) => id));
  return (
    <section className={`card ${viewStyles.card}`} aria-labelledby="experience-title">
      <div className={viewStyles.head}>
        <h2 id="experience-title">{texts.title}</h2>
        <AddButton target={target} isAdding={isAdding} setAdding={setAdding} />
      </div>
      <ExperienceSummary targetId={target.id} />
      <Unsent
        kind={experienceKind}
        isHere={({ draft }) => draft?.key === experienceDraft(target.id)}
        onEdit={() => setAdding(true)}
        isInCard
      />
      {held.length > 0 && (
        <ul className={styles.reports} aria-label={texts.held}>
          {held.map((report) => (
            <ExperienceRow key={report.id} report={report} isOwn isHeld />
          ))}
        </ul>
      )}
      <PagedList
        query={query}
        empty={
          <p className={viewStyles.none}>
            {texts.none}. {texts.noneText}
          </p>
        }
      >
        {(items) => (
          <ul className={styles.reports} aria-label={texts.list}>
            {items.map((report) => (
              <ExperienceRow key={report.id} report={report} isOwn={ownIds.has(report.id)} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

interface AddButtonProps {
  target: Target;
  isAdding: boolean;
  setAdding(isAdding: boolean): void;
}

function AddButton({ target, isAdding, setAdding }: AddButtonProps) {
  const { user, isLoading } = useCurrentUser();
  const loginPath = useLoginPath();
  if (isLoading) return null;
  if (!user) return <Link to={loginPath}>{texts.signIn}</Link>;
  return (
    <>
      <Button variant="contained" small onClick={() => setAdding(true)}>
        {texts.add}
      </Button>
      {isAdding && <AddExperience target={target} onClose={() => setAdding(false)} />}
    </>
  );
}
