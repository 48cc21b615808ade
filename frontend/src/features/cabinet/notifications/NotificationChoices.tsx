import type { EmailFrequency, NotificationChoice, User } from '@kubrik/contract';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { notificationChoices as texts } from '../../../locales/ru/cabinet/notification-choices';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { Select } from '../../../ui/controls/Select';
import { Switch } from '../../../ui/form/Switch';
import { Loaded } from '../../../ui/layout/Loaded';
import { showToast } from '../../../ui/toast/toast.slice';
import { MessengerLink } from './MessengerLink';
import { useMessengerLinkQuery } from './messenger-link.api';
import { useChooseNotificationsMutation, useNotificationChoicesQuery } from './notification-choice.api';
import styles from './notification-choices.module.css';
import { PushDevices } from './PushDevices';

const frequencies = (['at_once', 'daily', 'off'] satisfies EmailFrequency[]).map((value) => ({
  value,
  label: texts.frequencies[value],
}));

/** The channels of each kind of notification. */
export function NotificationChoices({ user }: { user: User }) {
  // Another device may have changed the choices.
  const query = useNotificationChoicesQuery(user.id, {
    refetchOnMountOrArgChange: true,
  });
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#notification-choices') section.current?.scrollIntoView();
  }, [hash]);
  return (
    <section
      ref={section}
      id="notification-choices"
      aria-labelledby="notification-choices-title"
      className={styles.section}
    >
      <h3 id="notification-choices-title">{texts.title}</h3>
      <p className={styles.lead}>{texts.text}</p>
      {!user.isEmailVerified && <p className={styles.lead}>{texts.unverified}</p>}
      <Loaded query={query} rows={6}>
        {(choices) => <Choices user={user} choices={choices} />}
      </Loaded>
      <PushDevices user={user} />
      <MessengerLink user={user} />
    </section>
  );
}

function Choices({ user, choices }: { user: User; choices: NotificationChoice[] }) {
  const dispatch = useAppDispatch();
  const [choose] = useChooseNotificationsMutation();
  const { currentData: link } = useMessengerLinkQuery(user.id);
  const hasMessenger = Boolean(link?.linkedAt);
  const change = async (body: Pick<NotificationChoice, 'type'> & Partial<NotificationChoice>) => {
    const { error } = await choose({ id: user.id, body });
    if (error)
      dispatch(showToast({ kind: 'error', title: texts.failed, text: refusalText(error as ApiError) }));
  };
  return (
    <>
      <div className={styles.head} aria-hidden="true" data-messenger={hasMessenger || undefined}>
        <span>{texts.inProduct}</span>
        <span>{texts.email}</span>
        <span>{texts.push}</span>
        {hasMessenger && <span>{texts.messenger}</span>}
      </div>
      <ul>
        {choices.map((choice) => (
          <ChoiceRow
            key={choice.type}
            choice={choice}
            hasMessenger={hasMessenger}
            onChange={(one) => void change({ type: choice.type, ...one })}
          />
        ))}
      </ul>
    </>
  );
}

interface ChoiceRowProps {
  choice: NotificationChoice;
  hasMessenger: boolean;
  onChange(change: Partial<NotificationChoice>): void;
}

function ChoiceRow({ choice, hasMessenger, onChange }: ChoiceRowProps) {
  const id = useId();
  const { type, isMandatory } = choice;
  return (
    <li>
      <fieldset className={styles.row} aria-labelledby={id} data-messenger={hasMessenger || undefined}>
        <b id={id}>{texts.kinds[type]}</b>
        <span className={styles.inProduct} title={isMandatory ? texts.mandatory : undefined}>
          <Switch
            label={texts.inProduct}
            checked={choice.inProduct}
            disabled={isMandatory}
            onChange={(inProduct) => onChange({ inProduct })}
          />
        </span>
        <Select
          label={texts.email}
          className={styles.email ?? ''}
          options={frequencies}
          value={choice.email}
          onChange={(email) => onChange({ email })}
        />
        <span className={styles.push}>
          <Switch label={texts.push} checked={choice.push} onChange={(push) => onChange({ push })} />
        </span>
        {hasMessenger && (
          <span className={styles.push}>
            <Switch
              label={texts.messenger}
              checked={choice.messenger}
              onChange={(messenger) => onChange({ messenger })}
            />
          </span>
        )}
      </fieldset>
    </li>
  );
}
