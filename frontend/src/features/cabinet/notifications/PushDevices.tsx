import type { PushSubscriptionView, User } from '@kubrik/contract';
import { useCallback, useEffect, useState } from 'react';
import { notificationChoices } from '../../../locales/ru/cabinet/notification-choices';
import type { ApiError } from '../../../platform/api/api';
import { useAppDispatch } from '../../../platform/api/hooks';
import { refusalText } from '../../../platform/api/refusal-text';
import { Button } from '../../../ui/controls/Button';
import { Loaded } from '../../../ui/layout/Loaded';
import { dayDate } from '../../../ui/text/time';
import { showToast } from '../../../ui/toast/toast.slice';
import styles from '../cabinet.module.css';
import { type BrowserPush, readBrowserPush, subscribeBrowser, unsubscribeBrowser } from './browser-push';
import pushStyles from './notification-choices.module.css';
import { usePushQuery, useSubscribePushMutation, useUnsubscribePushMutation } from './push.api';

const { devices: texts } = notificationChoices;

/** The browsers that get notifications by Web Push. Only a press asks for permission in this browser. */
export function PushDevices({ user }: { user: User }) {
  const query = usePushQuery(user.id, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="push-title" className={pushStyles.devices}>
      <h4 id="push-title">{texts.title}</h4>
      <Loaded query={query} rows={1}>
        {({ publicKey, subscriptions }) => (
          <Devices user={user} publicKey={publicKey} subscriptions={subscriptions} />
        )}
      </Loaded>
    </section>
  );
}

interface DevicesProps {
  user: User;
  publicKey: string;
  subscriptions: PushSubscriptionView[];
}

function Devices({ user, publicKey, subscriptions }: DevicesProps) {
  const [browser, setBrowser] = useState<BrowserPush>();
  const readBrowser = useCallback(() => {
    void readBrowserPush(publicKey).then(setBrowser, () => setBrowser('unsupported'));
  }, [publicKey]);
  useEffect(readBrowser, [readBrowser]);
  const isOn = browser === 'on' && subscriptions.some(({ isCurrent }) => isCurrent);
  return (
    <>
      {!isOn && browser && (
        <ThisBrowser state={browser} user={user} publicKey={publicKey} onDone={readBrowser} />
      )}
      <ul className={styles.settings}>
        {subscriptions.map((one) => (
          <DeviceRow key={one.id} user={user} subscription={one} onDone={readBrowser} />
        ))}
      </ul>
    </>
  );
}

interface ThisBrowserProps {
  state: BrowserPush;
  user: User;
  publicKey: string;
  onDone(): void;
}

function ThisBrowser({ state, user, publicKey, onDone }: ThisBrowserProps) {
  const dispatch = useAppDispatch();
  const [subscribe] = useSubscribePushMutation();
  const [isAsking, setAsking] = useState(false);
  if (state === 'unsupported' || state === 'denied') return <p className={pushStyles.lead}>{texts[state]}</p>;
  const turnOn = async () => {
    setAsking(true);
    try {
      const body = await subscribeBrowser(publicKey);
      const answer = body && (await subscribe({ id: user.id, body }));
      if (answer?.error) fail(refusalText(answer.error as ApiError));
    } catch {
      fail(texts.noService);
    }
    setAsking(false);
    onDone();
  };
  const fail = (text: string | undefined) =>
    dispatch(showToast({ kind: 'error', title: texts.failed, text }));
  return (
    <div className={pushStyles.turnOn}>
      <p className={pushStyles.lead}>{texts.text}</p>
      <Button variant="outlined" small disabled={isAsking} onClick={() => void turnOn()}>
        {isAsking ? texts.turningOn : texts.turnOn}
      </Button>
    </div>
  );
}

interface DeviceRowProps {
  user: User;
  subscription: PushSubscriptionView;
  onDone(): void;
}

function DeviceRow({ user, subscription, onDone }: DeviceRowProps) {
  const dispatch = useAppDispatch();
  const [unsubscribe, { isLoading }] = useUnsubscribePushMutation();
  const { id: subscriptionId, browser, os, createdAt, isCurrent } = subscription;
  const device = [browser, os].filter(Boolean).join(', ') || texts.unknown;
  const remove = async () => {
    const { error } = await unsubscribe({ id: user.id, body: { subscriptionId } });
    if (error) dispatch(showToast({ kind: 'error', title: texts.removeFailed }));
    else if (isCurrent) await unsubscribeBrowser().catch(() => {});
    onDone();
  };
  return (
    <li>
      <div>
        <b>{device}</b>
        <p>{[isCurrent && texts.current, texts.since(dayDate(createdAt))].filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        variant="outlined"
        small
        disabled={isLoading}
        aria-label={texts.turnOffNamed(device)}
        onClick={() => void remove()}
      >
        {texts.turnOff}
      </Button>
    </li>
  );
}
