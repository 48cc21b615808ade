import type { PublicChoices, Rank, User } from '@kubrik/contract';
import { personPath } from '@kubrik/contract/text/username';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { cabinet } from '../../../locales/ru/cabinet/cabinet';
import { fleetTypes } from '../../../locales/ru/people/people';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { LinkButton } from '../../../ui/controls/Button';
import { rankOptions } from '../../../ui/controls/rank-options';
import { type Choice, Select } from '../../../ui/controls/Select';
import { Switch } from '../../../ui/form/Switch';
import { Loaded } from '../../../ui/layout/Loaded';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../cabinet.module.css';
import { useChoosePublicMutation, usePublicChoicesQuery } from './public-profile.api';

const texts = cabinet.settings.publicPage;
const hints: Partial<Record<keyof PublicChoices, string>> = {
  showsEmailVerified: texts.showsEmailVerifiedHint,
  showsActivity: texts.showsActivityHint,
};
const switchNames = [
  'showsSince',
  'showsEmailVerified',
  'showsActivity',
] as const satisfies (keyof PublicChoices)[];
/** Value of the option that shows nothing. */
const notShown = '';
const optionsOf = <T extends string>(labels: Record<T, string>): { value: T | ''; label: string }[] => [
  { value: notShown, label: texts.notShown },
  ...Object.entries<string>(labels).map(([value, label]) => ({ value: value as T, label })),
];
const rankChoices: Choice<Rank | ''>[] = [{ value: notShown, label: texts.notShown }, ...rankOptions()];
const fleetOptions = optionsOf(fleetTypes);

/** The person chooses what their public profile shows. */
export function PublicPage({ user }: { user: User }) {
  const query = usePublicChoicesQuery(user.id);
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
      <Loaded query={query} rows={2}>
        {(choices) => <Choices user={user} choices={choices} />}
      </Loaded>
    </section>
  );
}

function Choices({ user, choices }: { user: User; choices: PublicChoices }) {
  const dispatch = useAppDispatch();
  const [choose, { isLoading, originalArgs }] = useChoosePublicMutation();
  // The new choice is shown before the server has confirmed it.
  const shown = { ...choices, ...(isLoading && originalArgs?.body) };
  const change = async (body: Partial<PublicChoices>) => {
    const { error } = await choose({ id: user.id, body });
    if (error)
      dispatch(showToast({ kind: 'error', title: texts.failed, text: refusalText(error as ApiError) }));
  };
  return (
    <>
      <div className={styles.work}>
        <Select
          label={texts.rank}
          options={rankChoices}
          value={shown.rank ?? notShown}
          disabled={isLoading}
          onChange={(rank) => void change({ rank: rank || null })}
        />
        <Select
          label={texts.fleetType}
          options={fleetOptions}
          value={shown.fleetType ?? notShown}
          disabled={isLoading}
          onChange={(fleetType) => void change({ fleetType: fleetType || null })}
        />
      </div>
      <ul className={styles.choices}>
        {switchNames.map((name) => (
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
    </>
  );
}
