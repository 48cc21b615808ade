import type { PublicChoices, User } from '@kubrik/contract';
import { personPath } from '@kubrik/contract/username';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { cabinet } from '../../../locales/ru/cabinet';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { LinkButton } from '../../../ui/Button';
import { Switch } from '../../../ui/form/Switch';
import { FailedNotice } from '../../../ui/Notices';
import { SkeletonRows } from '../../../ui/PagedList';
import { showToast } from '../../../ui/toast/toast.slice';
import { useChoosePublicMutation, usePublicChoicesQuery } from '../public-profile.api';
import styles from './cabinet.module.css';

const texts = cabinet.settings.publicPage;
const hints: Partial<Record<keyof PublicChoices, string>> = {
  showsEmailVerified: texts.showsEmailVerifiedHint,
};
const choiceNames = ['showsSince', 'showsEmailVerified'] as const satisfies (keyof PublicChoices)[];

/** What one's own public page shows. */
export function PublicPage({ user }: { user: User }) {
  const { currentData: choices, isError, refetch } = usePublicChoicesQuery(user.id);
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#public-page') section.current?.scrollIntoView();
  }, [hash]);
  return (
    <section ref={section} id="public-page" aria-labelledby="public-page-title" className={styles.publicPage}>
      <div className={styles.tabHead}>
        <h3 id="public-page-title">{texts.title}</h3>
        <LinkButton variant="outlined" small to={personPath(user.username)}>
          {texts.open}
        </LinkButton>
      </div>
      <p>{texts.text}</p>
      {choices ? (
        <Choices user={user} choices={choices} />
      ) : isError ? (
        <FailedNotice size="part" onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </section>
  );
}

function Choices({ user, choices }: { user: User; choices: PublicChoices }) {
  const dispatch = useAppDispatch();
  const [choose, { isLoading, originalArgs }] = useChoosePublicMutation();
  // What is on its way is shown already.
  const shown = { ...choices, ...(isLoading && originalArgs?.body) };
  const change = async (body: Partial<PublicChoices>) => {
    const { error } = await choose({ id: user.id, body });
    if (error)
      dispatch(showToast({ kind: 'error', title: texts.failed, text: refusalText(error as ApiError) }));
  };
  return (
    <ul className={styles.choices}>
      {choiceNames.map((name) => (
        <li key={name}>
          <Switch
            label={texts[name]}
            hint={hints[name]}
            checked={Boolean(shown[name])}
            disabled={isLoading}
            onChange={(isOn) => void change({ [name]: isOn })}
          />
        </li>
      ))}
    </ul>
  );
}
